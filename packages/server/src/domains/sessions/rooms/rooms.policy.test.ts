import { describe, expect, test } from 'vitest'
import { isHere, openingOf } from './rooms.policy.ts'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)
const time = { startsAt: at('12:00:00'), endsAt: at('13:00:00') }

describe('the room of a session', () => {
  test.each([
    ['11:49:59.999', 'EARLY'],
    ['11:50:00', 'OPEN'],
    ['13:59:59.999', 'OPEN'],
    ['14:00:00', 'OVER'],
  ])('at %s is %s', (now, state) => {
    expect(openingOf(time, true, at(now))).toEqual({
      state,
      opensAt: at('11:50:00'),
      closesAt: at('14:00:00'),
    })
  })

  test('is over with its programme, and not there without a time', () => {
    expect(openingOf(time, false, at('12:30:00')).state).toBe('OVER')
    expect(openingOf(null, true, at('12:30:00'))).toEqual({
      state: 'NOT_AGREED',
      opensAt: null,
      closesAt: null,
    })
  })

  test('shows somebody as here for twenty seconds after the last sign of life', () => {
    const seat = { seenAt: at('12:00:00') }
    expect(isHere(seat, at('12:00:19.999'))).toBe(true)
    expect(isHere(seat, at('12:00:20'))).toBe(false)
    expect(isHere(undefined, at('12:00:00'))).toBe(false)
  })
})
