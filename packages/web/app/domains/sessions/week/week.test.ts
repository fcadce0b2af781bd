import { describe, expect, test } from 'vitest'
import { countByWeekday, mondayOf, scaleOf, todayIn, weekLabel } from './week'

const at = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute)

describe('a week', () => {
  test.each([
    ['a Monday just after midnight', at(2025, 11, 10, 0, 1), at(2025, 11, 10, 0)],
    ['a Thursday', at(2025, 11, 13), at(2025, 11, 10, 0)],
    ['a Sunday just before midnight', at(2025, 11, 16, 23, 59), at(2025, 11, 10, 0)],
    ['the turn of the year', at(2026, 1, 1), at(2025, 12, 29, 0)],
  ])('of %s starts on its Monday', (_case, now, monday) => {
    expect(mondayOf(now)).toEqual(monday)
  })

  test('before and after the one of now', () => {
    expect(mondayOf(at(2025, 11, 13), -1)).toEqual(at(2025, 11, 3, 0))
    expect(mondayOf(at(2025, 11, 13), 1)).toEqual(at(2025, 11, 17, 0))
  })

  test('counts what falls into each of its days and nothing else', () => {
    const moments = [
      at(2025, 11, 9, 23, 59),
      at(2025, 11, 10, 0, 0),
      at(2025, 11, 13),
      at(2025, 11, 13, 18),
      at(2025, 11, 16, 23, 59),
      at(2025, 11, 17, 0, 0),
    ].map((moment) => moment.toISOString())
    expect(countByWeekday(moments, at(2025, 11, 10, 0))).toEqual([1, 0, 0, 2, 0, 0, 1])
  })

  test.each([
    [2026, 3, 23],
    [2026, 10, 19],
    [2026, 3, 2],
    [2026, 10, 26],
  ])('has seven days when clocks change around %i-%i-%i', (year, month, day) => {
    const moments = Array.from({ length: 7 }, (_, index) =>
      at(year, month, day + index, 23, 30).toISOString(),
    )
    expect(countByWeekday(moments, at(year, month, day, 0))).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  test('knows the place of today, and that another week has none', () => {
    expect(todayIn(at(2025, 11, 10, 0), at(2025, 11, 13))).toBe(3)
    expect(todayIn(at(2025, 11, 10, 0), at(2025, 11, 17, 0))).toBe(-1)
  })

  test('is named by its first and last day', () => {
    expect(weekLabel(at(2025, 11, 10, 0))).toBe('10 to 16 November')
    expect(weekLabel(at(2025, 12, 29, 0))).toBe('29 December to 4 January')
  })
})

describe('the scale', () => {
  test.each([
    [
      [0, 0],
      [2, 1, 0],
    ],
    [
      [1, 0],
      [2, 1, 0],
    ],
    [
      [3, 5],
      [5, 4, 3, 2, 1, 0],
    ],
    [
      [9, 7],
      [10, 8, 6, 4, 2, 0],
    ],
  ])('of %j is %j', (counts, scale) => {
    expect(scaleOf(counts)).toEqual(scale)
  })
})
