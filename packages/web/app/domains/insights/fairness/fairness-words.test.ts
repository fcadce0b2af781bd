import { describe, expect, test } from 'vitest'
import { meaningOf } from './fairness-words'

const group = (name: string, people: number | null, matchRate: number | null) => ({
  kind: 'named' as const,
  name,
  people,
  matchRate,
  medianDays: null,
  score: null,
})

describe('the sentence under a comparison', () => {
  test('names the ends, how far they are apart and what one person weighs', () => {
    const groups = [group('Leeds', 20, 0.8), group('Hull', 5, 0.6), group('York', null, null)]
    expect(meaningOf({ by: 'location', groups })).toBe(
      'Leeds has the highest match rate, 80%, and Hull the lowest, 60%: 20 points apart. In the smallest group shown, one person is worth 20 points. This shows a difference, not its cause.',
    )
  })
  test('makes no difference of equal rates', () => {
    expect(meaningOf({ by: 'location', groups: [group('Leeds', 20, 0.5), group('Hull', 6, 0.5)] })).toBe(
      'All groups shown have the same match rate, 50%.',
    )
  })
  test('compares nothing with one group, nor with people who said nothing', () => {
    const nothing = 'Fewer than two groups can be shown, so there’s nothing to compare yet.'
    expect(meaningOf({ by: 'location', groups: [group('Leeds', 20, 0.5), group('Hull', null, null)] })).toBe(
      nothing,
    )
    expect(
      meaningOf({
        by: 'location',
        groups: [group('Leeds', 20, 0.5), { ...group('', 9, 0.1), kind: 'unknown' }],
      }),
    ).toBe(nothing)
  })
})
