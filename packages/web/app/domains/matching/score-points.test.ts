import { expect, test } from 'vitest'
import { scorePoints } from './score-points'

const usual = { expertise: 0.4, personality: 0.3, values: 0.3 }

const shown = (score: Parameters<typeof scorePoints>[0]) => {
  const { total, parts } = scorePoints(score)
  return { total, points: parts.map(({ points }) => points), weights: parts.map(({ weight }) => weight) }
}

test('whole points add up to the total', () => {
  const score = { expertise: 0.89, personality: 0.855, values: 0.911 }
  const total = 0.4 * score.expertise + 0.3 * score.personality + 0.3 * score.values
  expect(shown({ ...score, total, weights: usual })).toEqual({
    total: 89,
    points: [36, 26, 27],
    weights: [40, 30, 30],
  })
})

test('full and empty scores stay full and empty', () => {
  const full = { total: 1, expertise: 1, personality: 1, values: 1, weights: usual }
  expect(shown(full).points).toEqual([40, 30, 30])
  expect(shown({ ...full, total: 0, expertise: 0, personality: 0, values: 0 }).points).toEqual([0, 0, 0])
})

test('the weights are those the match was made with', () => {
  const weights = { expertise: 0.1, personality: 0.2, values: 0.7 }
  const score = { total: 0.9, expertise: 1, personality: 0.5, values: 1, weights }
  expect(shown(score)).toEqual({ total: 90, points: [10, 10, 70], weights: [10, 20, 70] })
})

test('a part that could not be compared has no points, and the others have its weight', () => {
  const weights = { expertise: 4 / 7, personality: 0, values: 3 / 7 }
  const score = { total: 0.8, expertise: 0.9, personality: null, values: 2 / 3, weights }
  expect(shown(score)).toEqual({ total: 80, points: [51, null, 29], weights: [57, 0, 43] })
})

test('they add up even where the exact ones differ from the total by a rounding', () => {
  const score = { total: 0.504, expertise: 0.5, personality: 0.51, values: 0.52, weights: usual }
  const { total, points } = shown(score)
  expect(points.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(total)
})
