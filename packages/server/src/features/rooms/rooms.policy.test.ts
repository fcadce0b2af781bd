import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingOf } from './rooms.policy.ts'

const MINUTE = 60_000
const startsAt = new Date('2026-03-02T10:00:00Z')
const time = { startsAt, endsAt: new Date(startsAt.getTime() + 60 * MINUTE) }
const stateAt = (minutes: number, isRunning = true) =>
  openingOf(time, isRunning, new Date(startsAt.getTime() + minutes * MINUTE)).state

describe('a room', () => {
  test.each([
    [-11, 'EARLY'],
    [-10, 'OPEN'],
    [0, 'OPEN'],
    [119, 'OPEN'],
    [120, 'OVER'],
  ] as const)('of an hour is, %i minutes after its start, %s', (minutes, state) => {
    expect(stateAt(minutes)).toBe(state)
  })

  test('is never open outside of its times, without a time, or in a programme that is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), fc.boolean(), (minutes, isRunning) => {
        const isOpen = stateAt(minutes, isRunning) === 'OPEN'
        expect(isOpen).toBe(isRunning && minutes >= -10 && minutes < 120)
        expect(openingOf(null, isRunning, startsAt).state).toBe('NOT_AGREED')
      }),
    )
  })
})
