import { compile, type Market } from '../compile/compile.ts'
import { isForbidden } from '../compile/forbidden.ts'
import { wholeScore } from '../compile/tables.ts'
import { type MatchInput, otherRole, type Role, type Weights } from '../input.ts'
import { startEngine } from '../kernel/choose-kernel.ts'
import { type MatchOptions, match } from '../match.ts'
import type { Figures, MatchResult, Unmatched } from '../result.ts'
import { Scorer } from '../scorer.ts'
import { bestTotal } from './best-total.ts'

/** What one weighting gives, each measured with its own scores. */
export interface Outcome {
  readonly result: MatchResult
  readonly figures: Figures
  readonly unmatched: readonly Unmatched[]
  /** Mean position of the partner in a person's order of everyone, 1 being the first choice; null without pairs. */
  readonly meanRank: Readonly<Record<Role, number | null>>
  /** Total score of the pairs as a share of the best possible total; null beyond `largestOptimum` a side. */
  readonly shareOfBest: number | null
}

export interface ChangedPair {
  readonly mentee: string
  /** Mentor under the first and the second weighting; null for none. */
  readonly first: string | null
  readonly second: string | null
}

export interface Comparison {
  readonly first: Outcome
  readonly second: Outcome
  /** Mentees whose mentor differs, sorted by id. */
  readonly changed: readonly ChangedPair[]
}

/** The best possible total is only worked out up to this many mentees and places: it takes cubic time. */
export const largestOptimum = 200

/** Runs the same people under two weightings. */
export function compareWeightings(
  input: MatchInput,
  first: Weights,
  second: Weights,
  options: MatchOptions = {},
): Comparison {
  const outcomes = [first, second].map((weights) => outcomeOf({ ...input, weights }, options))
  const [a, b] = outcomes as [Outcome, Outcome]
  return { first: a, second: b, changed: changedPairs(a.result, b.result) }
}

function changedPairs(first: MatchResult, second: MatchResult): ChangedPair[] {
  const before = new Map(first.pairs.map((pair) => [pair.mentee, pair.mentor]))
  const after = new Map(second.pairs.map((pair) => [pair.mentee, pair.mentor]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((mentee) => ({ mentee, first: before.get(mentee) ?? null, second: after.get(mentee) ?? null }))
    .filter((change) => change.first !== change.second)
}

function outcomeOf(input: MatchInput, options: MatchOptions): Outcome {
  const result = match(input, options)
  const market = compile(input)
  const { image, kernel } = startEngine(market, options.kernel)
  const scorer = new Scorer(image, kernel, 0)
  return {
    result,
    figures: result.figures,
    unmatched: result.unmatched,
    meanRank: {
      mentee: meanRank(market, scorer, result, 'mentee'),
      mentor: meanRank(market, scorer, result, 'mentor'),
    },
    shareOfBest: shareOfBest(market, scorer, result),
  }
}

function meanRank(market: Market, scorer: Scorer, result: MatchResult, role: Role): number | null {
  const other = otherRole[role]
  let sum = 0
  for (const pair of result.pairs) {
    const judge = market.index[role].get(pair[role]) ?? 0
    const partner = market.index[other].get(pair[other]) ?? 0
    const own = scorer.pair(role, judge, partner)
    scorer.forEachReaching(role, judge, own, (person, score) => {
      if (score > own || person <= partner) sum++
    })
  }
  return result.pairs.length === 0 ? null : sum / result.pairs.length
}

function shareOfBest(market: Market, scorer: Scorer, result: MatchResult): number | null {
  const mentees = market.people.mentee.length
  const places = [...market.capacities].flatMap((capacity, mentor) =>
    Array.from({ length: Math.min(capacity, mentees) }, () => mentor),
  )
  if (mentees > largestOptimum || places.length > largestOptimum) return null
  const best = bestTotal(mentees, places.length, (mentee, place) => {
    const mentor = places[place] ?? 0
    if (isForbidden(market.forbidden, mentee, mentor)) return 0
    const scores = [scorer.pair('mentee', mentee, mentor), scorer.pair('mentor', mentor, mentee)] as const
    return Math.min(...scores) < market.minimum ? 0 : scores[0] + scores[1]
  })
  const total = result.pairs.reduce((sum, pair) => sum + pair.menteeScore.total + pair.mentorScore.total, 0)
  return best === 0 ? null : (total * wholeScore) / best
}
