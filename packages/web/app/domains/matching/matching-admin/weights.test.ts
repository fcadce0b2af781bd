import { describe, expect, test } from 'vitest'
import { listWeights, moveWeight, TODAY, weightsOf } from './weights'

describe('moving one weight', () => {
  test('lets the two others share the rest as they did before', () => {
    expect(moveWeight(TODAY, 'expertise', 50)).toEqual({ expertise: 50, personality: 25, values: 25 })
    expect(moveWeight(TODAY, 'values', 9)).toEqual({ expertise: 52, personality: 39, values: 9 })
  })
  test('always adds up to 100, from every position', () => {
    for (let from = 0; from <= 100; from += 7) {
      for (let to = 0; to <= 100; to += 3) {
        const { expertise, personality, values } = moveWeight(
          moveWeight(TODAY, 'expertise', from),
          'personality',
          to,
        )
        expect(expertise + personality + values).toBe(100)
        expect(Math.min(expertise, personality, values)).toBeGreaterThanOrEqual(0)
      }
    }
  })
  test('shares evenly when the two others had nothing', () => {
    const all = moveWeight(TODAY, 'expertise', 100)
    expect(moveWeight(all, 'expertise', 60)).toEqual({ expertise: 60, personality: 20, values: 20 })
  })
})

test('the weights of a run are read from its draft or its certificate', () => {
  const weights = { expertise: 0.55, personality: 0.25, values: 0.2 }
  expect(listWeights(weightsOf({ draft: { weights, publishedAt: null }, certificate: null }))).toBe(
    '55, 25, 20',
  )
  expect(weightsOf({ draft: null, certificate: null })).toEqual(TODAY)
})
