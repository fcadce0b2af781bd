import type { Session } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockPeople } from '../people/index.ts'
import { changeSeen, type Seen } from './change-session.ts'
import { notSaid } from './met.policy.ts'
import { notifyBoth, notifyPartner } from './notify-pair.ts'
import { noProposal } from './proposal.ts'
import { addLaterDates, liftFollowing, moveLaterDates } from './series/accept-dates.ts'
import type { SessionRow } from './sessions.queries.ts'
import { agreedText, declinedText, movedText, withdrawnText } from './sessions.wording.ts'
import { nextState, sessionChanged } from './transitions.ts'

const MINUTE = 60_000

export function acceptSession(
  platform: Platform,
  actor: Actor,
  seen: Seen,
  chosen: string,
): Promise<Session> {
  const startsAt = new Date(chosen)
  let later: SessionRow[] = []
  return changeSeen(platform, actor, seen, {
    async decide(session, now, tx) {
      const state = nextState(session, 'accept', actor.userId)
      const isProposed = session.proposedTimes?.some((time) => time.getTime() === startsAt.getTime())
      if (!isProposed) throw sessionChanged()
      if (startsAt <= now) {
        throw new AppError('time_passed', 'This time has already passed. Please suggest another one.')
      }
      await lockPeople(tx, [session.mentorId, session.menteeId])
      if (session.state === 'MOVING' && session.proposedDates) later = await liftFollowing(tx, session, now)
      const endsAt = new Date(startsAt.getTime() + (session.proposedMinutes ?? 0) * MINUTE)
      const sequence = session.startsAt ? session.sequence + 1 : 0
      return { state, startsAt, endsAt, agreedAt: now, sequence, ...notSaid, ...noProposal }
    },
    tell(tx, session, proposed) {
      const byId = actor.userId
      const text = proposed.startsAt ? movedText : agreedText
      if (!proposed.proposedDates) return notifyBoth(platform, tx, { session, byId, text })
      return proposed.startsAt
        ? moveLaterDates(platform, tx, { session, proposed, later, byId })
        : addLaterDates(platform, tx, { session, proposed, byId })
    },
  })
}

export function declineSession(
  platform: Platform,
  actor: Actor,
  seen: Seen,
  reason: string,
): Promise<Session> {
  return changeSeen(platform, actor, seen, {
    decide(session, now) {
      const state = nextState(session, 'decline', actor.userId)
      const closed = state === 'DECLINED' ? { closedBy: actor.userId, closedAt: now } : {}
      return { state, reason, ...closed, ...noProposal }
    },
    tell: (tx, session) => notifyPartner(platform, tx, { session, byId: actor.userId, text: declinedText }),
  })
}

export function withdrawProposal(platform: Platform, actor: Actor, seen: Seen): Promise<Session> {
  return changeSeen(platform, actor, seen, {
    decide(session, now) {
      const state = nextState(session, 'withdraw', actor.userId)
      const closed = state === 'CANCELLED' ? { closedBy: actor.userId, closedAt: now } : {}
      return { state, ...closed, ...noProposal }
    },
    tell: (tx, session) => notifyPartner(platform, tx, { session, byId: actor.userId, text: withdrawnText }),
  })
}
