import { describe, expect, test } from 'vitest'
import { clockWords, namedDevices, standing } from './room-words'

const session = { startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T11:00:00.000Z' }
const at = (time: string) => clockWords(session, Date.parse(`2026-03-02T${time}.000Z`))

describe('the clock of a room', () => {
  test('counts from the agreed beginning, and on after the end', () => {
    expect(at('10:24:10')).toEqual({ time: '24:10', note: 'of 60 min' })
    expect(at('11:40:05')).toEqual({ time: '100:05', note: 'of 60 min' })
  })

  test('counts down before it', () => {
    expect(at('09:55:50')).toEqual({ time: '04:10', note: 'until it starts' })
  })
})

test('somebody who was here and went has left; before that one waits for them', () => {
  expect(standing({ phase: 'waiting', hasMet: false }, 'Ruth')).toBe('Waiting for Ruth')
  expect(standing({ phase: 'waiting', hasMet: true }, 'Ruth')).toBe('Ruth has left the room')
  expect(standing({ phase: 'connected', hasMet: true }, 'Ruth')).toBe('')
})

test('two devices of one name can be told apart', () => {
  const device = (deviceId: string, label: string, kind: MediaDeviceKind = 'videoinput') =>
    ({ deviceId, label, kind }) as MediaDeviceInfo
  const named = namedDevices(
    [device('a', 'Cam'), device('b', 'Cam'), device('c', 'Mic', 'audioinput')],
    'videoinput',
  )
  expect([...named]).toEqual([
    ['Cam', 'a'],
    ['Cam (2)', 'b'],
  ])
})
