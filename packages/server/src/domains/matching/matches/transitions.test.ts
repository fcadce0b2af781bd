import { describe, expect, test } from 'vitest'
import type { MatchState } from './matches.queries.ts'
import { isOverdue, nextState, refusal, statesBefore, statesUnansweredBy } from './transitions.ts'

const STATES: readonly MatchState[] = [
  'PROPOSED',
  'MENTOR_ACCEPTED',
  'MENTEE_ACCEPTED',
  'ENROLLED',
  'REJECTED',
  'LAPSED',
  'ENDED',
]
const EVENTS = [
  'mentor-accepts',
  'mentee-accepts',
  'mentor-rejects',
  'mentee-rejects',
  'admin-breaks',
  'time-runs-out',
  'programme-ends',
] as const

const allowed: Readonly<Record<string, MatchState>> = {
  'PROPOSED mentor-accepts': 'MENTOR_ACCEPTED',
  'PROPOSED mentee-accepts': 'MENTEE_ACCEPTED',
  'PROPOSED mentor-rejects': 'REJECTED',
  'PROPOSED mentee-rejects': 'REJECTED',
  'PROPOSED admin-breaks': 'REJECTED',
  'PROPOSED time-runs-out': 'LAPSED',
  'MENTOR_ACCEPTED mentor-accepts': 'MENTOR_ACCEPTED',
  'MENTOR_ACCEPTED mentee-accepts': 'ENROLLED',
  'MENTOR_ACCEPTED mentee-rejects': 'REJECTED',
  'MENTOR_ACCEPTED admin-breaks': 'REJECTED',
  'MENTOR_ACCEPTED time-runs-out': 'LAPSED',
  'MENTEE_ACCEPTED mentee-accepts': 'MENTEE_ACCEPTED',
  'MENTEE_ACCEPTED mentor-accepts': 'ENROLLED',
  'MENTEE_ACCEPTED mentor-rejects': 'REJECTED',
  'MENTEE_ACCEPTED admin-breaks': 'REJECTED',
  'MENTEE_ACCEPTED time-runs-out': 'LAPSED',
  'ENROLLED mentor-accepts': 'ENROLLED',
  'ENROLLED mentee-accepts': 'ENROLLED',
  'ENROLLED programme-ends': 'ENDED',
}

describe('a match', () => {
  test.each(STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
    'in the state %s, when %s, goes where it may and nowhere else',
    (state, event) => expect(nextState(state, event)).toBe(allowed[`${state} ${event}`]),
  )

  test('is found by what may still happen to it', () => {
    expect(statesBefore('programme-ends')).toEqual(['ENROLLED'])
    expect(statesUnansweredBy('mentor')).toEqual(['PROPOSED', 'MENTEE_ACCEPTED'])
    expect(statesUnansweredBy('mentee')).toEqual(['PROPOSED', 'MENTOR_ACCEPTED'])
  })

  test.each(STATES)('in the state %s is overdue from its last moment on, while it is open', (state) => {
    const expiresAt = new Date('2026-05-01T12:00:00Z')
    const isOpen = ['PROPOSED', 'MENTOR_ACCEPTED', 'MENTEE_ACCEPTED'].includes(state)
    const at = (time: string) => isOverdue({ state, expiresAt }, new Date(time))
    expect(at('2026-05-01T11:59:59.999Z')).toBe(false)
    expect(at('2026-05-01T12:00:00Z')).toBe(isOpen)
  })
})

test.each([
  [undefined, 'no_open_match', 'You are not matched yet'],
  [{ state: 'LAPSED', rejectedBy: null }, 'match_lapsed', 'The time to answer'],
  [{ state: 'REJECTED', rejectedBy: 'me' }, 'already_rejected', 'You’ve already rejected'],
  [{ state: 'REJECTED', rejectedBy: 'other' }, 'match_ended', 'This match has ended'],
  [{ state: 'ENDED', rejectedBy: null }, 'match_ended', 'This match has ended'],
  [{ state: 'ENROLLED', rejectedBy: null }, 'already_accepted', 'You’ve already accepted'],
] as const)('whoever comes too late for %o hears %s', (match, code, words) => {
  const error = refusal(match, 'me')
  expect(error.code).toBe(code)
  expect(error.message).toContain(words)
})
