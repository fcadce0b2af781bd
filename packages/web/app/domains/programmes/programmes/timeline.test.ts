import { describe, expect, test } from 'vitest'
import { timelineAt } from './timeline'

const timeline = timelineAt(new Date('2026-11-17T09:00:00Z'))
const dates = { signUpUntil: '2026-12-11', matchingOn: '2026-12-14', startsOn: '2027-01-11' }
const createdAt = '2026-11-01T00:00:00Z'

describe('the year at a glance', () => {
  test('shows five months before this one and eight after it', () => {
    expect(timeline.months.map(({ key }) => key)).toEqual([
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
      ...['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07'],
    ])
    expect(timeline.today).toBeGreaterThan(timeline.months[5]?.from ?? 100)
    expect(timeline.today).toBeLessThan(timeline.months[6]?.from ?? 0)
  })

  test('a rolling programme is one bar to the end', () => {
    const [bar, ...more] = timeline.barsOf({ state: 'OPEN', months: 6, dates: null, createdAt: '2020-01-01' })
    expect(more).toEqual([])
    expect(bar).toEqual({
      kind: 'together',
      label: 'Open all year, 6 months per pair',
      from: 0,
      width: 100,
    })
  })

  test('a cohort signs up, is matched and is together for its months', () => {
    const bars = timeline.barsOf({ state: 'OPEN', months: 3, dates, createdAt })
    expect(bars.map(({ kind }) => kind)).toEqual(['sign-up', 'matching', 'together'])
    const [signUp, matching, together] = bars
    expect((signUp?.from ?? 0) + (signUp?.width ?? 0)).toBeLessThan(matching?.from ?? 0)
    expect((matching?.from ?? 0) + (matching?.width ?? 0)).toBeCloseTo(together?.from ?? 0)
  })

  test('what is in preparation is planned, and what lies outside is not drawn', () => {
    const planned = timeline.barsOf({ state: 'PREPARING', months: 3, dates, createdAt })
    expect(planned.map(({ kind }) => kind)).toEqual(['planned', 'matching', 'planned'])
    const past = { signUpUntil: '2020-01-01', matchingOn: '2020-01-02', startsOn: '2020-02-01' }
    expect(timeline.barsOf({ state: 'FINISHED', months: 3, dates: past, createdAt: '2019-12-01' })).toEqual(
      [],
    )
  })
})
