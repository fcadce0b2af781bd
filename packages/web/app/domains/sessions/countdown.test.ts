import { expect, test } from 'vitest'
import { countdownTo } from './countdown'

const now = new Date('2026-11-16T10:42:00Z')

test.each([
  ['2026-11-17T10:00:00Z', '23 h 18 min', 'Begins in 23 hours 18 minutes', false],
  ['2026-11-16T11:42:00Z', '1 h', 'Begins in 1 hour', false],
  ['2026-11-16T10:53:00Z', '11 min', 'Begins in 11 minutes', false],
  ['2026-11-16T10:52:00Z', '10 min', 'Begins in 10 minutes', true],
  ['2026-11-16T10:43:00Z', '1 min', 'Begins in 1 minute', true],
  ['2026-11-16T10:30:00Z', 'Now', 'It has started', true],
  ['2026-11-20T09:00:00Z', '4 days', 'Begins in 4 days', false],
])('until %s it says %s', (startsAt, short, spoken, isRoomOpen) => {
  expect(countdownTo(startsAt, now)).toMatchObject({ short, spoken, isRoomOpen })
})
