import type { Session } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSeen, type Seen } from './change-session.ts'
import { notifyBoth } from './notify-pair.ts'
import { noProposal } from './proposal.ts'
import { cancelLaterDates } from './series/accept-dates.ts'
import { cancelledText } from './sessions.wording.ts'
import { nextState, refuseBegun } from './transitions.ts'

export function cancelSession(
  platform: Platform,
  actor: Actor,
  seen: Seen,
  { reason, following }: { reason: string; following: boolean },
): Promise<Session> {
  return changeSeen(platform, actor, seen, {
    decide(session, now) {
      const state = nextState(session, 'cancel', actor.userId)
      refuseBegun(session, now)
      const closed = { closedBy: actor.userId, closedAt: now, reason }
      return { state, ...closed, sequence: session.sequence + 1, ...noProposal }
    },
    tell: (tx, session) =>
      following
        ? cancelLaterDates(platform, tx, { session, byId: actor.userId })
        : notifyBoth(platform, tx, { session, byId: actor.userId, text: cancelledText }),
  })
}
