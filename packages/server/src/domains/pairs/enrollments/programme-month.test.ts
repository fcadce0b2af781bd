import { describe, expect, test } from 'vitest'
import { programmeMonth } from './programme-month.ts'

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
