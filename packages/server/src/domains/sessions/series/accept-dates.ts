import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuseOverlap } from '../change-session.ts'
import { notSaid } from '../met.policy.ts'
import { notifyBoth } from '../notify-pair.ts'
import { noProposal } from '../proposal.ts'
import { insertSession, type SessionRow } from '../sessions.queries.ts'
import { agreedText, cancelledText, movedText } from '../sessions.wording.ts'
import { sessionChanged } from '../transitions.ts'
import { ruleFrom, spanFrom } from './series.policy.ts'
import { changeDates, lockFollowing, seriesById } from './series.queries.ts'

/** The later dates of a series whose first one was accepted. Dates taken meanwhile are left out. */
export async function addLaterDates(
  platform: Platform,
  tx: Db,
  { session, proposed, byId }: { session: SessionRow; proposed: SessionRow; byId: string },
): Promise<void> {
  if (!session.seriesId) throw new Error('only a series has later dates')
  const now = platform.clock.now()
  const series = await seriesById(tx, session.seriesId)
  const { id: _, held: __, ...content } = session
  const added: Date[] = []
  for (const date of proposed.proposedDates?.slice(1) ?? []) {
    const seriesDay = ruleFrom(date, series.timeZone, 1).firstDay
    const span = spanFrom(date, series.minutes)
    const row = await insertSession(tx, { ...content, ...span, seriesDay, version: 1, createdAt: now })
    if (row) added.push(date)
  }
  const dates = session.startsAt ? [session.startsAt, ...added] : added
  await notifyBoth(platform, tx, { session, byId, text: agreedText, dates })
}

/** Moves this date and later ones out of the way, so that they don't collide before all have their new time. */
export async function liftFollowing(tx: Db, session: SessionRow, now: Date): Promise<SessionRow[]> {
  const following = await lockFollowing(tx, session, now)
  if (following[0]?.id !== session.id || following.length !== session.proposedDates?.length) {
    throw sessionChanged()
  }
  const later = following.slice(1)
  const aside = { state: 'CANCELLED' as const, closedAt: now, ...noProposal }
  await changeDates(
    tx,
    later.map(({ id }) => id),
    aside,
  )
  return later
}

export async function moveLaterDates(
  platform: Platform,
  tx: Db,
  {
    session,
    proposed,
    later,
    byId,
  }: { session: SessionRow; proposed: SessionRow; later: readonly SessionRow[]; byId: string },
): Promise<void> {
  const now = platform.clock.now()
  const dates = proposed.proposedDates ?? []
  for (const [index, { id }] of later.entries()) {
    const date = dates[index + 1]
    if (!date) throw new Error('a later date has no time')
    await changeDates(tx, [id], {
      state: 'AGREED',
      closedAt: null,
      ...spanFrom(date, proposed.proposedMinutes ?? 0),
      agreedAt: now,
      sequence: session.sequence,
      changedAt: now,
      ...notSaid,
    }).catch(refuseOverlap)
  }
  await notifyBoth(platform, tx, { session, byId, text: movedText, dates })
}

/** Cancels later dates along with one of a series, with a single notice. */
export async function cancelLaterDates(
  platform: Platform,
  tx: Db,
  { session, byId }: { session: SessionRow; byId: string | null },
): Promise<void> {
  const now = platform.clock.now()
  const following = await lockFollowing(tx, session, now)
  const { closedBy, closedAt, reason, sequence } = session
  const later = following.filter(({ id }) => id !== session.id)
  await changeDates(
    tx,
    later.map(({ id }) => id),
    { state: 'CANCELLED', closedBy, closedAt, reason, sequence, changedAt: now, ...noProposal },
  )
  const dates = [session, ...later].flatMap(({ startsAt }) => startsAt ?? [])
  await notifyBoth(platform, tx, { session, byId, text: cancelledText, dates })
}
