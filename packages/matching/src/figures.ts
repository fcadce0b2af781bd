import type { Market } from './compile/compile.ts'
import type { Figures, MatchedPair, SideFigures } from './result.ts'

export function figuresOf(market: Market, pairs: readonly MatchedPair[]): Figures {
  return {
    mentees: market.people.mentee.length,
    mentors: market.people.mentor.length,
    places: market.capacities.reduce((sum, capacity) => sum + capacity, 0),
    pairs: pairs.length,
    menteeScores: sideFigures(pairs.map((pair) => pair.menteeScore.total)),
    mentorScores: sideFigures(pairs.map((pair) => pair.mentorScore.total)),
  }
}

function sideFigures(scores: readonly number[]): SideFigures {
  const sorted = new Float64Array(scores).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return { mean: null, median: null, minimum: null }
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return {
    mean: sorted.reduce((sum, score) => sum + score, 0) / sorted.length,
    median: (lower + upper) / 2,
    minimum: sorted[0] ?? null,
  }
}
