import { describe, expect, test } from 'vitest'
import { readTime } from './read-time'
import { hoursOf, problemIn, rowsOf } from './week-rows'

describe('the hours of a week', () => {
  const hours = [
    { weekday: 1, from: 540, to: 720 },
    { weekday: 1, from: 780, to: 1440 },
    { weekday: 7, from: 0, to: 60 },
  ]

  test('come back as they went in, also to the end of a day', () => {
    expect(hoursOf(rowsOf(hours))).toEqual(hours)
    expect(problemIn(rowsOf(hours))).toBeUndefined()
  })

  test.each([
    ['an end before the beginning', 600, 540, 'Monday: please choose an end after the start.'],
    ['no whole quarter', 541, 600, 'Monday: please use 15-minute steps, such as 09:15.'],
  ])('are refused with %s', (_, from, to, problem) => {
    expect(problemIn(rowsOf([{ weekday: 1, from, to }]))).toBe(problem)
  })

  test('are never none', () => {
    expect(problemIn(rowsOf([]))).toBe('Please keep at least one time in the week when you can meet.')
  })
})

describe('a time that is typed', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const read = (day: string, clock: string) => readTime('Europe/Berlin', day, clock, now)

  test('is a moment on the clock of its zone', () => {
    expect(read('2026-07-01', '10:00')).toEqual({ moment: '2026-07-01T08:00:00.000Z' })
    expect(read('2026-10-25', '02:30')).toEqual({ moment: '2026-10-25T00:30:00.000Z' })
  })

  test.each([
    ['', '10:00', 'Please choose a day and a time.'],
    [
      '2026-03-29',
      '02:30',
      'On Sunday 29 March the clocks of Berlin skip 02:30. Please choose another time.',
    ],
    ['2025-12-31', '10:00', 'This time has passed. Please choose a later one.'],
  ])('on "%s" at %s is refused in words', (day, clock, problem) => {
    expect(read(day, clock)).toEqual({ problem })
  })
})
