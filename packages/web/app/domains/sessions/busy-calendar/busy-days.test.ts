import { expect, test } from 'vitest'
import { busyDays, isAway } from './busy-days'

test('a time is a part of each day it is in, on the clock of the reader', () => {
  const times = [
    { startsAt: '2026-11-17T22:30:00Z', endsAt: '2026-11-18T01:00:00Z' },
    { startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' },
  ]
  expect([...busyDays('Europe/London', times)]).toEqual([
    ['2026-11-17', [{ from: 1350, to: 1440 }]],
    ['2026-11-18', [{ from: 0, to: 60 }]],
    ['2026-11-20', [{ from: 0, to: 1440 }]],
  ])
  expect(busyDays('Asia/Tokyo', times).get('2026-11-18')).toEqual([{ from: 450, to: 600 }])
})

test('whoever is busy all day is away', () => {
  expect(isAway([{ from: 0, to: 1440 }])).toBe(true)
  expect(isAway([{ from: 540, to: 1019 }])).toBe(false)
})
