import { compile, type Market } from './compile/compile.ts'
import { isForbidden } from './compile/forbidden.ts'
import { wholeScore } from './compile/tables.ts'
import { rankOf } from './compile/wanted.ts'
import { rolesOf } from './explain.ts'
import { type MatchInput, otherRole, type Role } from './input.ts'
import type { BlockingPair } from './prove/blocking-pairs.ts'
import type { DirectedScore, MatchResult } from './result.ts'
import { directedScore } from './score/facet-points.ts'

/**
 * - `matched`: they are a pair
 * - `forbidden`, `below-minimum`, `no-capacity`: the pair was not possible
 * - `person-prefers`, `candidate-prefers`, `both-prefer`: who would rather keep whom they have
 * - `blocking`: both would rather have each other; never in a result of this engine
 */
export type WhyNotVerdict =
  | 'matched'
  | 'forbidden'
  | 'below-minimum'
  | 'no-capacity'
  | 'person-prefers'
  | 'candidate-prefers'
  | 'both-prefer'
  | 'blocking'

export interface Standpoint {
  readonly id: string
  readonly role: Role
  /** Their score of the other of the two. */
  readonly score: DirectedScore
  /** Whom the result gave them, most wanted first, with their score of each. */
  readonly partners: readonly { readonly id: string; readonly score: number }[]
  /** They have no free place and want everyone they have at least as much. */
  readonly prefersPartners: boolean
  /** A wish, rather than the scores, decides whom they prefer. */
  readonly byWish: boolean
}

export interface WhyNot {
  readonly verdict: WhyNotVerdict
  readonly person: Standpoint
  readonly candidate: Standpoint
}

/** Why a person did not get a certain candidate: who preferred whom, with the scores. */
export function whyNot(
  input: MatchInput,
  result: Pick<MatchResult, 'pairs'>,
  personId: string,
  candidateId: string,
): WhyNot {
  const { role, mentee, mentor } = rolesOf(input, personId, candidateId)
  const concerned = result.pairs.filter((pair) => pair.mentee === mentee || pair.mentor === mentor)
  // Scores and ties depend only on the people involved, so a market of those concerned is enough.
  const market = compile({
    ...input,
    mentees: input.mentees.filter(({ id }) => id === mentee || concerned.some((pair) => pair.mentee === id)),
    mentors: input.mentors.filter(({ id }) => id === mentor || concerned.some((pair) => pair.mentor === id)),
  })
  const pair = { mentee: market.index.mentee.get(mentee) ?? 0, mentor: market.index.mentor.get(mentor) ?? 0 }
  const person = standpointOf(market, result, role, pair)
  const candidate = standpointOf(market, result, otherRole[role], pair)
  return { verdict: verdictOf(market, pair, person, candidate), person, candidate }
}

function verdictOf(
  market: Market,
  pair: BlockingPair,
  person: Standpoint,
  candidate: Standpoint,
): WhyNotVerdict {
  const possible = Math.min(person.score.total, candidate.score.total) * wholeScore >= market.minimum
  if (person.partners.some(({ id }) => id === candidate.id)) return 'matched'
  if (isForbidden(market.forbidden, pair.mentee, pair.mentor)) return 'forbidden'
  if (market.capacities[pair.mentor] === 0) return 'no-capacity'
  if (!possible) return 'below-minimum'
  if (person.prefersPartners) return candidate.prefersPartners ? 'both-prefer' : 'person-prefers'
  return candidate.prefersPartners ? 'candidate-prefers' : 'blocking'
}

function standpointOf(
  market: Market,
  result: Pick<MatchResult, 'pairs'>,
  role: Role,
  pair: BlockingPair,
): Standpoint {
  const other = otherRole[role]
  const id = market.people[role][pair[role]]?.id ?? ''
  const score = directedScore(market, role, pair[role], pair[other])
  const rank = (index: number, total: number): number =>
    rankOf(market.wanted[role], pair[role], index, total * wholeScore)
  const own = rank(pair[other], score.total)
  const partners = result.pairs
    .filter((made) => made[role] === id)
    .map((made) => ({ id: made[other], index: market.index[other].get(made[other]) ?? 0 }))
    .map(({ id, index }) => {
      const { total } = directedScore(market, role, pair[role], index)
      return { id, index, score: total, rank: rank(index, total) }
    })
    .sort((a, b) => b.rank - a.rank || a.index - b.index)
  const least = partners.at(-1)
  const places = role === 'mentee' ? 1 : (market.capacities[pair.mentor] ?? 0)
  const wantsLess =
    least !== undefined && (own < least.rank || (own === least.rank && pair[other] > least.index))
  return {
    id,
    role,
    score,
    partners: partners.map((partner) => ({ id: partner.id, score: partner.score })),
    prefersPartners: partners.length >= places && wantsLess,
    byWish: Math.max(own, least?.rank ?? 0) > wholeScore,
  }
}
