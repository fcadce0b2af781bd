import { describe, expect, test } from 'vitest'
import { dueMoment, isLastTime, isOpen, type Standing } from './assessments.policy.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const standing = (of: Partial<Standing> = {}): Standing => ({
  startedAt: null,
  endedAt: null,
  asked: [],
  ...of,
})
const asked = (of: Partial<Standing['asked'][number]> = {}) => ({
  moment: 'start' as const,
  skips: 0,
  skippedAt: null,
  answeredAt: null,
  ...of,
})

describe('what people are asked about themselves', () => {
  test('is the baseline in the first thirty days of a pair, and not before it starts', () => {
    expect(dueMoment(standing({ startedAt: daysAgo(0) }), NOW)).toBe('start')
    expect(dueMoment(standing({ startedAt: daysAgo(29) }), NOW)).toBe('start')
    expect(dueMoment(standing({ startedAt: daysAgo(31) }), NOW)).toBeNull()
    expect(dueMoment(standing({ startedAt: daysAgo(-1) }), NOW)).toBeNull()
    expect(dueMoment(standing(), NOW)).toBeNull()
  })

  test('is the closing one for sixty days after the last pair ended', () => {
    expect(dueMoment(standing({ endedAt: daysAgo(59) }), NOW)).toBe('end')
    expect(dueMoment(standing({ endedAt: daysAgo(61) }), NOW)).toBeNull()
  })

  test('is nothing once it is answered', () => {
    const answered = standing({ startedAt: daysAgo(3), asked: [asked({ answeredAt: daysAgo(2) })] })
    expect(dueMoment(answered, NOW)).toBeNull()
    expect(isOpen(answered, 'start', NOW)).toBe(false)
  })

  test('comes back a week after it was skipped, once, and can be answered meanwhile', () => {
    const skipped = (days: number, skips = 1) =>
      standing({ startedAt: daysAgo(20), asked: [asked({ skips, skippedAt: daysAgo(days) })] })
    expect(dueMoment(skipped(6), NOW)).toBeNull()
    expect(isOpen(skipped(6), 'start', NOW)).toBe(true)
    expect(dueMoment(skipped(7), NOW)).toBe('start')
    expect(isLastTime(skipped(7), 'start')).toBe(true)
    expect(dueMoment(skipped(8, 2), NOW)).toBeNull()
  })
})
