import { type Answer, type Ask, type Outcome, type Person, visitor } from './visitor.ts'

const SHUFFLES = 2_000
/** Less than a network adds and takes away by itself. */
const UNNOTICED_MILLISECONDS = 1

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const difference = (known: readonly number[], unknown: readonly number[]) =>
  Math.abs(median(known) - median(unknown))

function shuffle(values: number[]): number[] {
  for (let at = values.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    const kept = values[at] ?? 0
    values[at] = values[other] ?? 0
    values[other] = kept
  }
  return values
}

/** How far apart the medians of the same times lie when chance decides which are which, in 999 of 1000 cases. */
function chanceOf(known: readonly number[], unknown: readonly number[]): number {
  const all = [...known, ...unknown]
  const found = Array.from({ length: SHUFFLES }, () => {
    const mixed = shuffle([...all])
    return difference(mixed.slice(0, known.length), mixed.slice(known.length))
  })
  return found.toSorted((one, other) => one - other)[Math.floor(SHUFFLES * 0.999)] ?? 0
}

/** Each known address once, in turns with unknown ones, alone on the server: compares what comes back, and when. */
async function compare(
  people: readonly Person[],
  send: (email: string) => Promise<Answer>,
): Promise<Outcome> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const bodies = { known: new Set<string>(), unknown: new Set<string>() }
  const ask = async (kind: 'known' | 'unknown', email: string) => {
    const { status, text, milliseconds } = await send(email)
    times[kind].push(milliseconds)
    bodies[kind].add(`${status} ${text}`)
  }
  for (const [at, { email }] of people.entries()) {
    const stranger = email.replace('known', 'stranger')
    // Who comes first changes, so that nothing is always measured in the wake of the other.
    const pair = [() => ask('known', email), () => ask('unknown', stranger)]
    for (const each of at % 2 ? pair : pair.reverse()) await each()
  }
  const apart = difference(times.known, times.unknown)
  const chance = chanceOf(times.known, times.unknown)
  const sameBody = bodies.known.size === 1 && [...bodies.known].join() === [...bodies.unknown].join()
  const sameTime = apart <= Math.max(chance, UNNOTICED_MILLISECONDS)
  const note = `medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms; chance alone makes ${chance.toFixed(1)} ms${sameBody ? '' : '; answers DIFFER'}`
  return { tried: people.length * 2, held: sameBody && sameTime ? people.length * 2 : 0, note }
}

export const signInAsAnybody = (ask: Ask, people: readonly Person[]): Promise<Outcome> =>
  compare(people, (email) =>
    ask('POST /auth/login', { body: { email, password: 'not-the-password' }, from: visitor() }),
  )

export const forgetAnybodysPassword = (ask: Ask, people: readonly Person[]): Promise<Outcome> =>
  compare(people, (email) => ask('POST /auth/forgot-password', { body: { email }, from: visitor() }))
