import type { ErrorCode } from '@brightpair/contract'
import { AppError } from '../../../platform/errors.ts'
import type { MatchRow, MatchState } from './matches.queries.ts'

export type Side = 'mentor' | 'mentee'
type MatchEvent = `${Side}-accepts` | `${Side}-rejects` | 'admin-breaks' | 'time-runs-out' | 'programme-ends'

/** All transitions of a match. Accepting again is a no-op: a second click gets the same result as the first. */
const moves: Record<MatchState, Partial<Record<MatchEvent, MatchState>>> = {
  PROPOSED: {
    'mentor-accepts': 'MENTOR_ACCEPTED',
    'mentee-accepts': 'MENTEE_ACCEPTED',
    'mentor-rejects': 'REJECTED',
    'mentee-rejects': 'REJECTED',
    'admin-breaks': 'REJECTED',
    'time-runs-out': 'LAPSED',
  },
  MENTOR_ACCEPTED: {
    'mentor-accepts': 'MENTOR_ACCEPTED',
    'mentee-accepts': 'ENROLLED',
    'mentee-rejects': 'REJECTED',
    'admin-breaks': 'REJECTED',
    'time-runs-out': 'LAPSED',
  },
  MENTEE_ACCEPTED: {
    'mentee-accepts': 'MENTEE_ACCEPTED',
    'mentor-accepts': 'ENROLLED',
    'mentor-rejects': 'REJECTED',
    'admin-breaks': 'REJECTED',
    'time-runs-out': 'LAPSED',
  },
  ENROLLED: {
    'mentor-accepts': 'ENROLLED',
    'mentee-accepts': 'ENROLLED',
    'programme-ends': 'ENDED',
  },
  REJECTED: {},
  LAPSED: {},
  ENDED: {},
}

export const nextState = (state: MatchState, event: MatchEvent): MatchState | undefined => moves[state][event]

export const statesBefore = (event: MatchEvent): MatchState[] =>
  (Object.keys(moves) as MatchState[]).filter((state) => moves[state][event] !== undefined)

/** A side that may still reject has not responded. */
export const statesUnansweredBy = (side: Side): MatchState[] => statesBefore(`${side}-rejects`)

/** Awaiting a response although it has expired. */
export const isOverdue = ({ state, expiresAt }: Pick<MatchRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  nextState(state, 'time-runs-out') !== undefined && expiresAt <= now

const refusals: Partial<Record<ErrorCode, string>> = {
  no_open_match: 'You are not matched yet',
  already_accepted: 'You’ve already accepted this match.',
  already_rejected: 'You’ve already rejected this match.',
  match_lapsed: 'The time to answer this match has passed. Your match page shows what happens next.',
  match_ended: 'This match has ended. Your match page shows what happens next.',
}

/** Why a transition was refused, in words that don't reveal what the other side did. */
export function refusal(
  match: Pick<MatchRow, 'state' | 'rejectedBy'> | undefined,
  actorId: string,
): AppError {
  const code = refusalCode(match, actorId)
  return new AppError(code, refusals[code] ?? '')
}

function refusalCode(match: Pick<MatchRow, 'state' | 'rejectedBy'> | undefined, actorId: string): ErrorCode {
  if (!match) return 'no_open_match'
  if (match.state === 'LAPSED') return 'match_lapsed'
  if (match.state === 'REJECTED') return match.rejectedBy === actorId ? 'already_rejected' : 'match_ended'
  return match.state === 'ENDED' ? 'match_ended' : 'already_accepted'
}
