import { expect, test } from 'vitest'
import { nextRoomOf } from './next-room'

const at = (time: string) => Date.parse(`2026-06-04T${time}:00Z`)
const session = (from: string, to: string, more: { addedBy?: string; isClosed?: boolean } = {}) => ({
  startsAt: new Date(at(from)).toISOString(),
  endsAt: new Date(at(to)).toISOString(),
  addedBy: more.addedBy ?? null,
  closed: more.isClosed ? { at: '', by: null, reason: '' } : null,
})
const first = session('09:00', '10:00')
const later = session('15:00', '16:00')
const choose = (time: string, ...sessions: Parameters<typeof nextRoomOf>[0]) => nextRoomOf(sessions, at(time))

test('the next room is the one of the session that is on or ahead', () => {
  expect(choose('07:00', first, later)).toBe(first)
  expect(choose('09:59', first, later)).toBe(first)
  expect(choose('11:00', first, later)).toBe(later)
  expect(choose('17:00', first, later)).toBeUndefined()
})

test('two who talk on are not sent to another day while their room is open', () => {
  expect(choose('10:00', first, later)).toBe(first)
  expect(choose('10:59', first, later)).toBe(first)
  expect(choose('16:30', first, later)).toBe(later)
})

test('a room that opens comes before one that is left', () => {
  const soon = session('10:30', '11:00')
  expect(choose('10:19', first, soon)).toBe(first)
  expect(choose('10:20', first, soon)).toBe(soon)
})

test('what was cancelled, has no time or was added afterwards has no room', () => {
  const open = { ...later, startsAt: null, endsAt: null }
  const past = session('08:00', '08:30', { addedBy: 'Ruth' })
  expect(choose('08:40', past, open, session('09:00', '10:00', { isClosed: true }), later)).toBe(later)
})
