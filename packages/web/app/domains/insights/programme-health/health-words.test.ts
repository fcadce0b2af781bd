import { describe, expect, test } from 'vitest'
import { noticed, summaryOf } from './health-words'

const write = (value: number) => `${value}%`
const bar = (long: string, base: number | null, value: number | null) => ({ short: long, long, base, value })

describe('the sentence of a chart', () => {
  test('names the newest two months that have a number', () => {
    const bars = [
      bar('June', 9, 50),
      bar('July', null, null),
      bar('August', 8, 75),
      bar('September', 0, null),
    ]
    expect(summaryOf({ write }, bars)).toBe('75% in August, 50% in June.')
    expect(summaryOf({ write }, bars.slice(1))).toBe('75% in August.')
  })
  test('tells hidden from nothing', () => {
    expect(summaryOf({ write }, [bar('June', null, null)])).toBe(
      'Every figure so far covers fewer than five people.',
    )
    expect(summaryOf({ write }, [bar('June', 0, null)])).toBe('Nothing to count yet.')
  })
})

test('a pair that never met is told from one that met long ago', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  const pair = {
    enrollmentId: '',
    company: { id: '', name: '' },
    mentor: { id: '', firstName: '', lastName: '' },
    mentee: { id: '', firstName: '', lastName: '' },
    startedAt: '2026-03-01T09:00:00Z',
    programmeMonth: 1,
    lastMetAt: null,
    reasons: ['quiet' as const, 'nothing-planned' as const],
  }
  expect(noticed(pair, now)).toEqual(['No session yet, 30 days after the start', 'No next session planned'])
  expect(noticed({ ...pair, lastMetAt: '2026-03-05T10:00:00Z', reasons: ['quiet'] }, now)).toEqual([
    '26 days without a session',
  ])
})
