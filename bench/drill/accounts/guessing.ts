import { type Ask, countHeld, type Outcome, PASSWORD, signUp, times, visitor } from './visitor.ts'

const MAX_GUESSES = 5

const guess = (ask: Ask, email: string, from: string, password = 'not-the-password') =>
  ask('POST /auth/login', { body: { email, password }, from })

/** After five failures even the right password is refused. */
async function isShut(ask: Ask, email: string, from: string): Promise<boolean> {
  return (await guess(ask, email, from, PASSWORD)).status === 429
}

/** Twenty guesses one after the other, each written and sent in another way. */
async function guessInTurn(
  ask: Ask,
  write: (email: string, at: number) => string,
  from: (at: number) => string,
) {
  const { email } = await signUp(ask)
  const held: boolean[] = []
  for (let at = 0; at < 20; at++) {
    const { status } = await guess(ask, write(email, at), from(at))
    held.push(status === (at < MAX_GUESSES ? 401 : 429))
  }
  return countHeld([...held, await isShut(ask, email, from(99))])
}

const asIs = (email: string) => email

export function guessInLetterCases(ask: Ask): Promise<Outcome> {
  const here = visitor()
  const write = (email: string, at: number) =>
    [...email].map((letter, place) => ((at >> (place % 5)) & 1 ? letter.toUpperCase() : letter)).join('')
  return guessInTurn(
    ask,
    (email, at) => ` ${write(email, at)} `,
    () => here,
  )
}

export const guessFromOneNetwork = (ask: Ask): Promise<Outcome> =>
  guessInTurn(ask, asIs, (at) => `2001:db8:7:7:${(at * 977).toString(16)}::${at + 1}`)

export function guessBehindForgedHeaders(ask: Ask): Promise<Outcome> {
  const here = visitor()
  return guessInTurn(ask, asIs, (at) => `203.0.113.${at}, 198.51.100.${at}, ${here}`)
}

export async function guessAtOnce(ask: Ask): Promise<Outcome> {
  const { email } = await signUp(ask)
  const here = visitor()
  const answers = await times(60, () => guess(ask, email, here))
  const lookedAt = answers.filter(({ status }) => status === 401).length
  const tried = answers.length - MAX_GUESSES
  return { tried, held: tried - Math.max(0, lookedAt - MAX_GUESSES), note: `${lookedAt} of 60 looked at` }
}

/** Returns what is to be tried again once the server was killed and has come back. */
export async function guessBeforeRestart(ask: Ask): Promise<(ask: Ask) => Promise<Outcome>> {
  const closed = await times(5, async () => {
    const { email } = await signUp(ask)
    const here = visitor()
    for (let at = 0; at < MAX_GUESSES; at++) await guess(ask, email, here)
    return { email, here }
  })
  return async (again) =>
    countHeld(await Promise.all(closed.map(({ email, here }) => isShut(again, email, here))))
}
