import { describe, expect, test } from 'vitest'
import type { SessionState } from './sessions.queries.ts'
import { isClosed, nextState, refuseBegun, type SessionEvent } from './transitions.ts'

const STATES: readonly SessionState[] = ['PROPOSED', 'AGREED', 'MOVING', 'DECLINED', 'CANCELLED']
const EVENTS: readonly SessionEvent[] = ['accept', 'decline', 'suggest', 'withdraw', 'cancel']

/** Where each side's move leads; anything else is refused. */
const allowed: Readonly<Record<string, SessionState>> = {
  'PROPOSED accept asked': 'AGREED',
  'PROPOSED decline asked': 'DECLINED',
  'PROPOSED suggest asked': 'PROPOSED',
  'PROPOSED withdraw proposer': 'CANCELLED',
  'AGREED suggest asked': 'MOVING',
  'AGREED suggest proposer': 'MOVING',
  'AGREED cancel asked': 'CANCELLED',
  'AGREED cancel proposer': 'CANCELLED',
  'MOVING accept asked': 'AGREED',
  'MOVING decline asked': 'AGREED',
  'MOVING suggest asked': 'MOVING',
  'MOVING withdraw proposer': 'AGREED',
  'MOVING cancel asked': 'CANCELLED',
  'MOVING cancel proposer': 'CANCELLED',
}

const cases = STATES.flatMap((state) =>
  EVENTS.flatMap((event) => (['asked', 'proposer'] as const).map((party) => [state, event, party] as const)),
)

describe('a session', () => {
  test.each(cases)(
    'in the state %s, at %s by the one %s, goes where it may or refuses',
    (state, event, party) => {
      const move = () => nextState({ state, proposedBy: 'proposer' }, event, party)
      const to = allowed[`${state} ${event} ${party}`]
      if (to) return expect(move()).toBe(to)
      const other = party === 'asked' ? 'proposer' : 'asked'
      const isTheirTurn = allowed[`${state} ${event} ${other}`] !== undefined
      expect(move).toThrow(
        expect.objectContaining({ code: isTheirTurn ? 'not_your_turn' : 'session_changed' }),
      )
    },
  )

  test('says whose turn it is', () => {
    const session = { state: 'PROPOSED', proposedBy: 'me' } as const
    expect(() => nextState(session, 'accept', 'me')).toThrow('You proposed this time, so')
    expect(() => nextState(session, 'withdraw', 'partner')).toThrow('Only the person who proposed')
  })

  test.each(STATES)('in the state %s is closed when nothing can happen to it any more', (state) => {
    expect(isClosed({ state })).toBe(state === 'DECLINED' || state === 'CANCELLED')
  })

  test('cannot be moved or cancelled from its first moment on', () => {
    const startsAt = new Date('2026-05-01T12:00:00Z')
    const at = (time: string) => () => refuseBegun({ startsAt }, new Date(time))
    expect(at('2026-05-01T11:59:59.999Z')).not.toThrow()
    expect(at('2026-05-01T12:00:00Z')).toThrow(expect.objectContaining({ code: 'time_passed' }))
    expect(() => refuseBegun({ startsAt: null }, startsAt)).not.toThrow()
  })
})
