import { expect, test } from 'vitest'
import { nextTimeAmong, threeOf } from './offered-times'

const zone = 'Europe/London'
const day = (date: number, ...hours: number[]) =>
  hours.map((hour) => new Date(Date.UTC(2026, 10, date, hour)).toISOString())

test('three times on three days are offered, a day apart where there is choice, never today', () => {
  const times = [16, 17, 18, 19, 20, 23].flatMap((date) => day(date, 8, 10, 14, 16))
  expect(threeOf(times, zone, '2026-11-16')).toEqual([
    '2026-11-17T10:00:00.000Z',
    '2026-11-19T14:00:00.000Z',
    '2026-11-23T10:00:00.000Z',
  ])
})

test('where few days are free they are offered as they come', () => {
  expect(threeOf([...day(16, 9), ...day(17, 18), ...day(18, 7, 15)], zone, '2026-11-16')).toEqual([
    '2026-11-17T18:00:00.000Z',
    '2026-11-18T15:00:00.000Z',
  ])
  expect(threeOf(day(16, 9, 10), zone, '2026-11-16')).toEqual([])
})

test('the next time is the same hour in two weeks, or the nearest that suits both', () => {
  const last = '2026-11-17T10:00:00.000Z'
  const free = ['2026-11-19T09:00:00.000Z', '2026-12-01T09:00:00.000Z', '2026-12-01T10:00:00.000Z']
  expect(nextTimeAmong(free, 'Europe/London', last)).toBe('2026-12-01T10:00:00.000Z')
  expect(nextTimeAmong(free.slice(0, 2), 'Europe/London', last)).toBe('2026-12-01T09:00:00.000Z')
  expect(nextTimeAmong(free.slice(0, 1), 'Europe/London', last)).toBe('2026-11-19T09:00:00.000Z')
  expect(nextTimeAmong([], 'Europe/London', last)).toBeUndefined()
})

test('the next time keeps the hour on the wall when clocks change in between', () => {
  const free = ['2026-11-03T09:00:00.000Z', '2026-11-03T10:00:00.000Z']
  expect(nextTimeAmong(free, 'Europe/London', '2026-10-20T09:00:00.000Z')).toBe('2026-11-03T10:00:00.000Z')
})
