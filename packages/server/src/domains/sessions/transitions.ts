import { AppError } from '../../platform/errors.ts'
import type { SessionRow, SessionState } from './sessions.queries.ts'

export type SessionEvent = 'accept' | 'decline' | 'suggest' | 'withdraw' | 'cancel'

interface Move {
  readonly to: SessionState
  readonly by: 'asked' | 'proposer' | 'either'
}

/** All transitions of a session, and who can make them. An agreed time stays valid until another one is accepted. */
const moves: Record<SessionState, Partial<Record<SessionEvent, Move>>> = {
  PROPOSED: {
    accept: { to: 'AGREED', by: 'asked' },
    decline: { to: 'DECLINED', by: 'asked' },
    suggest: { to: 'PROPOSED', by: 'asked' },
    withdraw: { to: 'CANCELLED', by: 'proposer' },
  },
  AGREED: {
    suggest: { to: 'MOVING', by: 'either' },
    cancel: { to: 'CANCELLED', by: 'either' },
  },
  MOVING: {
    accept: { to: 'AGREED', by: 'asked' },
    decline: { to: 'AGREED', by: 'asked' },
    suggest: { to: 'MOVING', by: 'asked' },
    withdraw: { to: 'AGREED', by: 'proposer' },
    cancel: { to: 'CANCELLED', by: 'either' },
  },
  DECLINED: {},
  CANCELLED: {},
}

type Answerable = Pick<SessionRow, 'state' | 'proposedBy'>

export function nextState(session: Answerable, event: SessionEvent, actorId: string): SessionState {
  const move = moves[session.state][event]
  if (!move) throw sessionChanged()
  const party = session.proposedBy === actorId ? 'proposer' : 'asked'
  if (move.by !== 'either' && move.by !== party) {
    throw new AppError(
      'not_your_turn',
      party === 'proposer'
        ? 'You proposed this time, so it’s your partner’s turn to answer.'
        : 'Only the person who proposed this time can withdraw it.',
    )
  }
  return move.to
}

/** A final state. */
export const isClosed = ({ state }: Pick<SessionRow, 'state'>): boolean =>
  Object.keys(moves[state]).length === 0

export const sessionChanged = () =>
  new AppError('session_changed', 'This session has just changed. Please check it again before you answer.')

export function refuseBegun({ startsAt }: Pick<SessionRow, 'startsAt'>, now: Date): void {
  if (startsAt && startsAt <= now) {
    throw new AppError(
      'time_passed',
      'This session has already started, so it can no longer be moved or cancelled.',
    )
  }
}
