import { expect, test } from 'vitest'
import { readerOf, writtenFor } from './reader-format.ts'

const evening = new Date('2026-11-16T21:30:00Z')
const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const moment = { ...day, year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const

test.each([
  ['en-GB', 'Monday 16 November', 'Monday 16 November 2026, 21:30', '16/11/2026'],
  ['en-US', 'Monday, November 16', 'Monday, November 16, 2026, 9:30 PM', '11/16/2026'],
  ['en-AU', 'Monday 16 November', 'Monday 16 November 2026, 9:30 pm', '16/11/2026'],
  ['de-DE', 'Monday 16 November', 'Monday 16 November 2026, 21:30', '16/11/2026'],
  ['fr', 'Monday 16 November', 'Monday 16 November 2026, 21:30', '16/11/2026'],
  ['no such language', 'Monday 16 November', 'Monday 16 November 2026, 21:30', '16/11/2026'],
])('a reader of %s sees a day as %s', (language, inWords, withTime, inDigits) => {
  const reader = readerOf(language)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(writtenFor(reader, day)(evening)).toBe(inWords)
  expect(plain(writtenFor(reader, moment)(evening))).toBe(withTime)
  expect(writtenFor(reader, digits)(evening)).toBe(inDigits)
})

test.each([null, undefined])(
  'a reader of whom nothing is known (%s) has British days and 24 hours',
  (none) => {
    expect(readerOf(none)).toEqual({ locale: 'en-GB', hasTwelveHours: false })
  },
)
