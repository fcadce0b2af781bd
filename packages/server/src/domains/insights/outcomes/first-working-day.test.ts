import { expect, test } from 'vitest'
import { dueIn, nextDue } from './first-working-day.ts'

test.each([
  [2026, 11, '2026-12-01'],
  // The month begins on a Sunday, or on a Saturday.
  [2026, 10, '2026-11-02'],
  [2026, 7, '2026-08-03'],
  [2027, 0, '2027-01-01'],
])('the first working day of month %i, %i is %s', (year, month, day) => {
  expect(dueIn(year, month).toISOString()).toBe(`${day}T07:00:00.000Z`)
})

test('after the day of this month comes that of the next, also over the year', () => {
  expect(nextDue(new Date('2026-11-02T06:59:00Z')).toISOString()).toBe('2026-11-02T07:00:00.000Z')
  expect(nextDue(new Date('2026-11-02T07:00:00Z')).toISOString()).toBe('2026-12-01T07:00:00.000Z')
  expect(nextDue(new Date('2026-12-31T12:00:00Z')).toISOString()).toBe('2027-01-01T07:00:00.000Z')
})
