import { compile, type Market } from '../compile/compile.ts'
import { isForbidden } from '../compile/forbidden.ts'
import { wholeScore } from '../compile/tables.ts'
import { hasDecided, restOf, wholeOf } from '../decided.ts'
import { fingerprint, fingerprintOf } from '../fingerprint.ts'
import type { MatchInput, Role } from '../input.ts'
import { type KernelChoice, startEngine } from '../kernel/choose-kernel.ts'
import type { MatchedPair, MatchResult } from '../result.ts'
import { directedScore } from '../score/facet-points.ts'
import { Scorer } from '../scorer.ts'
import { proveStanding, takeStanding } from './blocking-pairs.ts'

export type ProblemKind =
  | 'other-input'
  | 'unknown-person'
  | 'mentee-twice'
  | 'over-capacity'
  | 'forbidden'
  | 'below-minimum'
  | 'wrong-score'
  | 'blocking-pair'
  | 'lock-missing'

export interface Problem {
  readonly kind: ProblemKind
  readonly mentee?: string
  readonly mentor?: string
}

export interface Verification {
  readonly valid: boolean
  readonly problems: readonly Problem[]
}

/**
 * Verifies a result against its input, independently of the run: same input, everyone known and paired within capacity,
 * nothing forbidden or below the minimum, correct scores, and no blocking pair. With the plain kernel it shares no
 * compiled code with the run either.
 */
export function verify(
  input: MatchInput,
  result: MatchResult,
  options: { readonly kernel?: KernelChoice } = {},
): Verification {
  const market = compile(wholeOf(input))
  const problems: Problem[] = []
  const own = hasDecided(input.decided) ? fingerprint(input) : fingerprintOf(market)
  if (own !== result.certificate.fingerprint) problems.push({ kind: 'other-input' })
  const { mentorOf, problems: ofPairs } = problemsOfPairs(market, result.pairs)
  problems.push(...ofPairs)
  for (const lock of input.decided?.locked ?? [])
    if (!result.pairs.some(({ mentee, mentor }) => mentee === lock.mentee && mentor === lock.mentor))
      problems.push({ kind: 'lock-missing', ...lock })
  if (problems.length === 0) problems.push(...unstable(...stillOpen(input, market, mentorOf), options.kernel))
  return { valid: problems.length === 0, problems }
}

type TotalOf = (role: Role, judge: number, other: number) => number

/** All possible defects of the pairs except stability, and the resulting mentor of each mentee. */
export function problemsOfPairs(
  market: Market,
  pairs: readonly MatchedPair[],
  totalOf: TotalOf = (role, judge, other) => directedScore(market, role, judge, other).total,
): { problems: Problem[]; mentorOf: Int32Array } {
  const mentorOf = new Int32Array(market.people.mentee.length).fill(-1)
  const problems = pairs.flatMap((pair) => problemsOf(market, pair, mentorOf, totalOf))
  return { problems: [...problems, ...overCapacity(market, mentorOf)], mentorOf }
}

function problemsOf(market: Market, pair: MatchedPair, mentorOf: Int32Array, totalOf: TotalOf): Problem[] {
  const { mentee, mentor } = pair
  const problem = (kind: ProblemKind): Problem => ({ kind, mentee, mentor })
  const i = market.index.mentee.get(mentee)
  const j = market.index.mentor.get(mentor)
  if (i === undefined || j === undefined) return [problem('unknown-person')]
  if (mentorOf[i] !== -1) return [problem('mentee-twice')]
  mentorOf[i] = j
  const found: Problem[] = []
  if (isForbidden(market.forbidden, i, j)) found.push(problem('forbidden'))
  const [byMentee, byMentor] = [totalOf('mentee', i, j), totalOf('mentor', j, i)]
  if (Math.min(byMentee, byMentor) * wholeScore < market.minimum) found.push(problem('below-minimum'))
  if (byMentee !== pair.menteeScore.total || byMentor !== pair.mentorScore.total) {
    found.push(problem('wrong-score'))
  }
  return found
}

function overCapacity(market: Market, mentorOf: Int32Array): Problem[] {
  const held = new Uint32Array(market.capacities.length)
  for (const mentor of mentorOf) if (mentor >= 0) held[mentor] = (held[mentor] ?? 0) + 1
  return market.people.mentor
    .filter((_, j) => (held[j] ?? 0) > (market.capacities[j] ?? 0))
    .map(({ id }) => ({ kind: 'over-capacity', mentor: id }))
}

/** With locked pairs, the proof covers everyone else and the remaining places. */
function stillOpen(input: MatchInput, market: Market, mentorOf: Int32Array): [Market, Int32Array] {
  if (!input.decided?.locked?.length) return [market, mentorOf]
  const rest = compile(restOf(input))
  const restOfMentees = rest.people.mentee.map(({ id }) => {
    const mentor = market.people.mentor[mentorOf[market.index.mentee.get(id) ?? -1] ?? -1]
    return mentor ? (rest.index.mentor.get(mentor.id) ?? -1) : -1
  })
  return [rest, Int32Array.from(restOfMentees)]
}

function unstable(market: Market, mentorOf: Int32Array, kernel: KernelChoice | undefined): Problem[] {
  const scorer = new Scorer(market, startEngine(market, kernel))
  const proof = proveStanding(market, scorer, takeStanding(market, scorer, mentorOf))
  let step = proof.next()
  while (!step.done) step = proof.next()
  return step.value.map(({ mentee, mentor }) => ({
    kind: 'blocking-pair',
    mentee: market.people.mentee[mentee]?.id ?? '',
    mentor: market.people.mentor[mentor]?.id ?? '',
  }))
}
