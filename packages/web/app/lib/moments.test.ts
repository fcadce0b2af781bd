import { expect, test } from 'vitest'
import { dayFromNow, dayLabel, daySeparator, momentLabel, recentLabel, shortMomentLabel } from './moments'

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

test('a moment in a list is as short as it stays clear', () => {
  const now = new Date('2025-11-13T18:00')
  expect(shortMomentLabel(local('2025-11-13T09:41'), now)).toBe('09:41')
  expect(shortMomentLabel(local('2025-11-10T09:41'), now)).toBe('Mon')
  expect(shortMomentLabel(local('2025-11-03T09:41'), now)).toBe('3 Nov')
})

test('the days of a conversation are told apart', () => {
  const now = new Date('2025-11-13T00:30')
  expect(daySeparator(local('2025-11-13T00:10'), now)).toBe('Today')
  expect(daySeparator(local('2025-11-12T23:50'), now)).toBe('Yesterday')
  expect(daySeparator(local('2025-11-10T12:00'), now)).toBe('Monday 10 November')
  expect(daySeparator(local('2024-11-10T12:00'), now)).toBe('Sunday 10 November 2024')
})
