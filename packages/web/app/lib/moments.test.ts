import { expect, test } from 'vitest'
import { dayFromNow, dayLabel, momentLabel, recentLabel } from './moments'

const local = (text: string) => new Date(text).toISOString()

test('a moment is written with its day, year and time', () => {
  expect(momentLabel(local('2025-09-04T09:14'))).toBe('4 September 2025, 09:14')
})

test('a plain day is the same day in every time zone', () => {
  expect(dayLabel('2025-09-01')).toBe('Monday 1 September')
})

test('what happened lately is told by today and yesterday', () => {
  const now = new Date('2025-09-04T18:00')
  expect(recentLabel(local('2025-09-04T09:14'), now)).toBe('Today, 09:14')
  expect(recentLabel(local('2025-09-03T23:59'), now)).toBe('Yesterday, 23:59')
  expect(recentLabel(local('2025-09-02T10:00'), now)).toBe('2 September 2025, 10:00')
})

test('a day from now runs over the end of a month', () => {
  expect(dayFromNow(1, new Date('2025-12-31T23:30'))).toBe('2026-01-01')
})
