import type { LiveMatch } from '@brightpair/contract'

type Score = LiveMatch['score']
export type Dimension = 'expertise' | 'personality' | 'values'

export const weights: Record<Dimension, number> = { expertise: 40, personality: 30, values: 30 }
const dimensions = ['expertise', 'personality', 'values'] as const

export interface ScorePoints {
  total: number
  /** Null for a part that could not be compared. */
  parts: { dimension: Dimension; weight: number; points: number | null }[]
}

/** Whole points that add up to the total wherever the exact ones do: what rounding left over goes to the largest rests. */
export function scorePoints(score: Score): ScorePoints {
  const total = Math.round(score.total * 100)
  const parts = dimensions.map((dimension) => {
    const share = score[dimension]
    const exact = share === null ? null : share * weights[dimension]
    return { dimension, weight: weights[dimension], exact, points: exact === null ? null : Math.floor(exact) }
  })
  const exactSum = parts.reduce((sum, { exact }) => sum + (exact ?? 0), 0)
  const isSum = Math.abs(exactSum - score.total * 100) < 0.01
  let left =
    (isSum ? total : Math.round(exactSum)) - parts.reduce((sum, { points }) => sum + (points ?? 0), 0)
  const byRest = parts
    .filter((part) => part.exact !== null)
    .sort((a, b) => ((b.exact ?? 0) % 1) - ((a.exact ?? 0) % 1))
  for (const part of byRest) {
    if (left <= 0 || part.points === null) break
    part.points += 1
    left -= 1
  }
  return { total, parts: parts.map(({ dimension, weight, points }) => ({ dimension, weight, points })) }
}
