import type { Session } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSeen, type Seen } from './change-session.ts'
import { notifyBoth } from './notify-pair.ts'
import { noProposal } from './proposal.ts'
import { cancelLaterDates } from './series/accept-dates.ts'
import { nextSequence } from './series/series.queries.ts'
import type { SessionRow } from './sessions.queries.ts'
import { cancelAhead, dropMovesOfBegun } from './sessions.queries.ts'
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

const byStart = (a: SessionRow, b: SessionRow) => Number(a.startsAt) - Number(b.startsAt)

/** When a programme ends: future sessions are cancelled in both calendars, begun ones stay. */
export async function cancelFutureSessions(
  platform: Platform,
  tx: Db,
  enrollmentId: string,
  reason = '',
): Promise<void> {
  const now = platform.clock.now()
  const closed = { closedBy: null, closedAt: now, reason, ...noProposal }
  const cancelled = Map.groupBy(
    await cancelAhead(tx, enrollmentId, now, closed),
    ({ id, seriesId }) => seriesId ?? id,
  )
  for (const [id, sessions] of cancelled) {
    const [session] = sessions.toSorted(byStart)
    if (!session) continue
    if (!session.seriesId) await notifyBoth(platform, tx, { session, byId: null, text: cancelledText })
    else {
      await nextSequence(tx, id)
      const dates = sessions.toSorted(byStart).flatMap(({ startsAt }) => startsAt ?? [])
      await notifyBoth(platform, tx, { session, byId: null, text: cancelledText, dates })
    }
  }
  await dropMovesOfBegun(tx, enrollmentId, now, noProposal)
}
