import type { LiveMatch } from '@brightpair/contract'

type Score = LiveMatch['score']
export type Dimension = 'expertise' | 'personality' | 'values'

const dimensions = ['expertise', 'personality', 'values'] as const

export interface ScorePoints {
  total: number
  /** Null for a part that could not be compared. */
  parts: { dimension: Dimension; weight: number; points: number | null }[]
}

/** Whole points that add up to the total, from whole weights that add up to 100, matching the decision. */
export function scorePoints(score: Score): ScorePoints {
  const total = Math.round(score.total * 100)
  const compared = dimensions.filter((dimension) => score[dimension] !== null)
  const weights = wholeNumbers(
    compared.map((dimension) => score.weights[dimension] * 100),
    100,
  )
  const points = wholeNumbers(
    compared.map((dimension) => (score[dimension] ?? 0) * score.weights[dimension] * 100),
    total,
  )
  return {
    total,
    parts: dimensions.map((dimension) => {
      const at = compared.indexOf(dimension)
      return { dimension, weight: weights[at] ?? 0, points: points[at] ?? null }
    }),
  }
}

/** Rounds so that the sum is exact: a shortfall goes to the largest remainders, an excess comes off the smallest. */
function wholeNumbers(exact: readonly number[], sum: number): number[] {
  const whole = exact.map(Math.floor)
  const byRest = exact.map((_, at) => at).sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
  let left = sum - whole.reduce((all, each) => all + each, 0)
  const order = left < 0 ? byRest.reverse() : byRest
  for (const at of order) {
    if (left === 0) break
    const step = Math.sign(left)
    whole[at] = (whole[at] ?? 0) + step
    left -= step
  }
  return whole
}
