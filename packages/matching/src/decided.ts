import { compile, type Market } from './compile/compile.ts'
import { isForbidden } from './compile/forbidden.ts'
import { wholeScore } from './compile/tables.ts'
import { type ChosenPair, type Decided, InputError, type MatchInput } from './input.ts'
import { directedScore } from './score/facet-points.ts'

export const hasDecided = ({ locked = [], out = [], apart = [] }: Decided = {}): boolean =>
  locked.length + out.length + apart.length > 0

/** The market including what was left out or kept apart; locked pairs are treated like any others. */
export function wholeOf({ decided = {}, ...input }: MatchInput): MatchInput {
  const { out = [], apart = [] } = decided
  return { ...without(input, out), forbidden: [...(input.forbidden ?? []), ...apart] }
}

/** The remaining market for the engine. Locked pairs are removed along with their places. */
export function restOf(input: MatchInput): MatchInput {
  return without(wholeOf(input), input.decided?.locked ?? [])
}

function without(input: MatchInput, pairs: readonly ChosenPair[]): MatchInput {
  if (pairs.length === 0) return input
  const mentees = new Set(pairs.map(({ mentee }) => mentee))
  const taken = Map.groupBy(pairs, ({ mentor }) => mentor)
  return {
    ...input,
    mentees: input.mentees.filter(({ id }) => !mentees.has(id)),
    mentors: input.mentors.map((mentor) => {
      const places = taken.get(mentor.id)?.length ?? 0
      return places === 0 ? mentor : { ...mentor, capacity: Math.max(0, (mentor.capacity ?? 1) - places) }
    }),
  }
}

/** Why a pair can't be locked in addition to earlier ones; undefined when it can. */
export type LockObstacle = 'unknown-person' | 'mentee-taken' | 'no-place' | 'forbidden' | 'below-minimum'

/** The first locked pair that violates a constraint. */
export function brokenLock(input: MatchInput): (ChosenPair & { why: LockObstacle }) | undefined {
  const locked = input.decided?.locked ?? []
  if (locked.length === 0) return undefined
  const [mentees, mentors] = [
    new Set(locked.map(({ mentee }) => mentee)),
    new Set(locked.map(({ mentor }) => mentor)),
  ]
  const whole = wholeOf(input)
  // Scores depend only on the two people, so a market of those concerned is enough.
  const market = compile({
    ...whole,
    mentees: whole.mentees.filter(({ id }) => mentees.has(id)),
    mentors: whole.mentors.filter(({ id }) => mentors.has(id)),
  })
  const paired = new Set<string>()
  const left = [...market.capacities]
  for (const pair of locked) {
    const why = obstacleTo(market, pair, paired, left)
    if (why) return { ...pair, why }
  }
  return undefined
}

function obstacleTo(
  market: Market,
  { mentee, mentor }: ChosenPair,
  paired: Set<string>,
  left: number[],
): LockObstacle | undefined {
  const i = market.index.mentee.get(mentee)
  const j = market.index.mentor.get(mentor)
  if (i === undefined || j === undefined) return 'unknown-person'
  if (paired.has(mentee)) return 'mentee-taken'
  if ((left[j] ?? 0) < 1) return 'no-place'
  if (isForbidden(market.forbidden, i, j)) return 'forbidden'
  const scores = [directedScore(market, 'mentee', i, j), directedScore(market, 'mentor', j, i)]
  if (scores.some(({ total }) => total * wholeScore < market.minimum)) return 'below-minimum'
  paired.add(mentee)
  left[j] = (left[j] ?? 0) - 1
  return undefined
}

export function assertLocks(input: MatchInput): void {
  const broken = brokenLock(input)
  if (broken)
    throw new InputError(`"${broken.mentee}" cannot be locked with "${broken.mentor}": ${broken.why}`)
}

const keyed = (pairs: readonly ChosenPair[] = []): string[] =>
  pairs.map(({ mentee, mentor }) => JSON.stringify([mentee, mentor])).sort()

/** The text for the fingerprint; independent of the order of the decisions. */
export const decidedText = ({ locked, out, apart }: Decided): string =>
  JSON.stringify([keyed(locked), keyed(out), keyed(apart)])
