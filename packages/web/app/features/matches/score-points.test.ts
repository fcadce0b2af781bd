import { expect, test } from 'vitest'
import { scorePoints } from './score-points'

const points = (score: Parameters<typeof scorePoints>[0]) => {
  const { total, parts } = scorePoints(score)
  return [total, ...parts.map((part) => part.points)]
}

test('whole points add up to the total', () => {
  const score = { expertise: 0.89, personality: 0.855, values: 0.911 }
  const total = 0.4 * score.expertise + 0.3 * score.personality + 0.3 * score.values
  expect(points({ ...score, total })).toEqual([89, 36, 26, 27])
})

test('full and empty scores stay full and empty', () => {
  expect(points({ total: 1, expertise: 1, personality: 1, values: 1 })).toEqual([100, 40, 30, 30])
  expect(points({ total: 0, expertise: 0, personality: 0, values: 0 })).toEqual([0, 0, 0, 0])
})

test('a part that could not be compared has no points, and the others keep theirs', () => {
  expect(points({ total: 0.8, expertise: 0.9, personality: null, values: 0.66 })).toEqual([80, 36, null, 20])
})
