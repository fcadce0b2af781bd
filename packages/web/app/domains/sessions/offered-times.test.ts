import { expect, test } from 'vitest'
import { threeOf } from './offered-times'

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
