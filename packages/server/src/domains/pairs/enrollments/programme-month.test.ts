import { describe, expect, test } from 'vitest'
import { programmeMonth, resumedStart } from './programme-month.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

describe('the month of a programme', () => {
  test.each([
    ['the first day', '2026-01-15', '2026-01-15', 1],
    ['the day before a month is over', '2026-01-15', '2026-02-14', 1],
    ['the day a month is over', '2026-01-15', '2026-02-15', 2],
    ['over the end of a year', '2025-11-30', '2026-02-27', 3],
    ['a start on a day that February lacks', '2026-01-31', '2026-02-28', 2],
    ['long after the end', '2025-01-01', '2026-06-01', 6],
    ['long after the end of three months', '2025-01-01', '2026-06-01', 3, 3],
    ['in the tenth month of twelve', '2026-01-15', '2026-10-20', 10, 12],
    ['before the start, when clocks differ', '2026-01-15', '2026-01-14', 1],
  ])('%s', (_case, start, now, month, months: number = 6) => {
    expect(programmeMonth({ startedAt: at(start), months }, at(now))).toBe(month)
  })
})

describe('a programme that goes on with another mentor', () => {
  test.each([
    ['the next day', '2026-01-15', '2026-02-20', '2026-02-21'],
    ['after a season', '2026-01-15', '2026-02-20', '2026-05-30'],
    ['from a long month into a short one', '2025-12-01', '2026-01-31', '2026-02-28'],
    ['from the end of a month', '2026-01-31', '2026-03-30', '2026-04-30'],
    ['in its first month', '2026-01-15', '2026-01-15', '2026-03-31'],
  ])('is in the month it was in, %s', (_case, start, end, now) => {
    const course = { startedAt: at(start), months: 6, endedAt: at(end) }
    const startedAt = resumedStart(course, at(now))
    expect(programmeMonth({ startedAt, months: 6 }, at(now))).toBe(programmeMonth(course, at(end)))
    expect(startedAt.getTime()).toBeGreaterThanOrEqual(at(start).getTime())
  })

  test('begins on its first day where that is still to come', () => {
    const course = { startedAt: at('2026-09-01'), months: 6, endedAt: at('2026-08-10') }
    expect(resumedStart(course, at('2026-08-20'))).toEqual(at('2026-09-01'))
  })
})
