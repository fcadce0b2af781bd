import { expect, test } from 'vitest'
import { dateWords, FOR_ANYONE, momentWords } from './date-words.ts'

const evening = new Date('2026-12-07T20:30:00Z')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['en-GB', '7 December', 'Monday 7 December', 'Monday 7 December 2026 at 21:30'],
  ['en-US', 'December 7', 'Monday, December 7', 'Monday, December 7, 2026 at 9:30 PM'],
  ['en-CA', 'December 7', 'Monday, December 7', 'Monday, December 7, 2026 at 9:30 p.m.'],
  ['fr-FR', '7 December', 'Monday 7 December', 'Monday 7 December 2026 at 21:30'],
  ['es-419', '7 December', 'Monday 7 December', 'Monday 7 December 2026 at 9:30 pm'],
  [FOR_ANYONE, '7 December', 'Monday 7 December', 'Monday 7 December 2026 at 21:30'],
])('a reader with %s reads %s', (locale, day, weekday, moment) => {
  expect(dateWords(evening, 'day', locale)).toBe(day)
  expect(dateWords(evening, 'weekday', locale)).toBe(weekday)
  expect(plain(momentWords(evening, 'weekday of year', locale, 'Europe/Berlin'))).toBe(moment)
})

test('a reader in another time zone reads of another day', () => {
  expect(dateWords(evening, 'weekday', 'en-US', 'Pacific/Auckland')).toBe('Tuesday, December 8')
  expect(dateWords(evening, 'weekday', 'en-US')).toBe('Monday, December 7')
})
