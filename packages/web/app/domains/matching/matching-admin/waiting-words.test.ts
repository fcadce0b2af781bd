import { describe, expect, test } from 'vitest'
import { waitingWords, whyWords } from './waiting-words'

const now = new Date('2026-03-10T12:00:00Z')

test('a wait is told in whole days', () => {
  expect(waitingWords('2026-03-10T08:00:00Z', now)).toBe('since today')
  expect(waitingWords('2026-03-09T08:00:00Z', now)).toBe('1 day')
  expect(waitingWords('2026-01-28T08:00:00Z', now)).toBe('41 days')
})

describe('why somebody waits', () => {
  const person = {
    role: 'MENTEE',
    why: 'next-run',
    hold: null,
    pausedUntil: null,
    lastMatchEndedAt: null,
  } as const

  test('names the side that is missing', () => {
    expect(whyWords({ ...person, why: 'nobody-free' })).toBe('No mentor has a free place')
    expect(whyWords({ ...person, role: 'MENTOR', why: 'nobody-free' })).toBe('No mentee is waiting')
  })
  test('quotes the note of an admin and tells when a match ended', () => {
    const hold = { note: 'on leave', since: '2026-03-01T08:00:00Z' }
    expect(whyWords({ ...person, why: 'held', hold, lastMatchEndedAt: '2026-03-02T12:00:00Z' })).toBe(
      'The last match ended Monday 2 March. Excluded from matching: on leave',
    )
  })
})
