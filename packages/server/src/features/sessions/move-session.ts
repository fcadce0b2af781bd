import type { Handled, Session, sessions } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import { countAgainst } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSeen, type Seen } from './change-session.ts'
import { noProposal, proposedBy } from './propose-session.ts'
import { limits } from './sessions.limits.ts'
import type { SessionRow } from './sessions.queries.ts'
import { cancelledText, editedText, proposedText } from './sessions.wording.ts'
import { tellBoth, tellPartner } from './tell-pair.ts'
import { isClosed, nextState, sessionChanged } from './transitions.ts'

type Suggested = Omit<Handled<typeof sessions.suggestTimes>['body'], 'version'>
type Content = Omit<Handled<typeof sessions.editSession>['body'], 'version'>

/** Other times for a proposal, or for what is agreed: nobody's calendar changes before the other one has accepted. */
export function suggestTimes(
  platform: Platform,
  actor: Actor,
  seen: Seen,
  proposal: Suggested,
): Promise<Session> {
  return changeSeen(platform, actor, seen, {
    async decide(session, now, tx) {
      const state = nextState(session, 'suggest', actor.userId)
      if (session.state === 'AGREED') refuseBegun(session, now)
      await countAgainst({ db: tx, clock: platform.clock }, limits.propose, actor.userId)
      return { state, ...proposedBy(actor.userId, proposal, now) }
    },
    tell: (tx, session) => tellPartner(platform, tx, { session, byId: actor.userId, text: proposedText }),
  })
}

export function cancelSession(
  platform: Platform,
  actor: Actor,
  seen: Seen,
  reason: string,
): Promise<Session> {
  return changeSeen(platform, actor, seen, {
    decide(session, now) {
      const state = nextState(session, 'cancel', actor.userId)
      refuseBegun(session, now)
      const closed = { closedBy: actor.userId, closedAt: now, reason }
      return { state, ...closed, sequence: session.sequence + 1, ...noProposal }
    },
    tell: (tx, session) => tellBoth(platform, tx, { session, byId: actor.userId, text: cancelledText }),
  })
}

/** Notes may grow during a session and after it; calendars hear of what is still to come. */
export function editSession(
  platform: Platform,
  actor: Actor,
  seen: Seen,
  content: Content,
): Promise<Session> {
  const isAhead = ({ startsAt }: SessionRow) => startsAt !== null && startsAt > platform.clock.now()
  return changeSeen(platform, actor, seen, {
    decide(session) {
      if (isClosed(session)) throw sessionChanged()
      return { ...content, sequence: isAhead(session) ? session.sequence + 1 : session.sequence }
    },
    tell: (tx, session) =>
      isAhead(session)
        ? tellBoth(platform, tx, { session, byId: actor.userId, text: editedText })
        : publish(tx, [session.mentorId, session.menteeId], 'sessions'),
  })
}

function refuseBegun({ startsAt }: SessionRow, now: Date): void {
  if (startsAt && startsAt <= now) {
    throw new AppError(
      'time_passed',
      'This session has already begun, so it can no longer be moved or cancelled.',
    )
  }
}
