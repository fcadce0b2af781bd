import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { mentoringSessions, sessionSeries } from '../../../platform/db/schema/index.ts'
import type { SessionChange, SessionRow } from '../sessions.queries.ts'

export type SeriesRow = typeof sessionSeries.$inferSelect

export async function insertSeries(tx: Db, series: Omit<SeriesRow, 'id' | 'sequence'>): Promise<SeriesRow> {
  const [row] = await tx.insert(sessionSeries).values(series).returning()
  if (!row) throw new Error('a series was not stored')
  return row
}

export async function seriesById(tx: Db, id: string): Promise<SeriesRow> {
  const [row] = await tx.select().from(sessionSeries).where(eq(sessionSeries.id, id))
  if (!row) throw new Error('a session lacks its series')
  return row
}

export async function changeSeries(tx: Db, id: string, change: Partial<SeriesRow>): Promise<void> {
  await tx.update(sessionSeries).set(change).where(eq(sessionSeries.id, id))
}

/** The sequence number of the next file about any of its dates: calendars compare them across the series. */
export async function nextSequence(tx: Db, id: string): Promise<number> {
  const [row] = await tx
    .update(sessionSeries)
    .set({ sequence: sql`${sessionSeries.sequence} + 1` })
    .where(eq(sessionSeries.id, id))
    .returning({ sequence: sessionSeries.sequence })
  if (!row) throw new Error('a session lacks its series')
  return row.sequence
}

export const datesInSeries = (tx: Db, seriesId: string): Promise<SessionRow[]> =>
  tx
    .select()
    .from(mentoringSessions)
    .where(eq(mentoringSessions.seriesId, seriesId))
    .orderBy(asc(mentoringSessions.seriesDay))

/** This date and the later ones still to come, locked until the transaction ends. */
export async function lockFollowing(tx: Db, session: SessionRow, now: Date): Promise<SessionRow[]> {
  const { seriesId, seriesDay, state, startsAt } = mentoringSessions
  if (!session.seriesId || !session.seriesDay) return [session]
  // Everyone locks the series before its dates, which prevents deadlocks.
  await tx
    .select({ id: sessionSeries.id })
    .from(sessionSeries)
    .where(eq(sessionSeries.id, session.seriesId))
    .for('update')
  return tx
    .select()
    .from(mentoringSessions)
    .where(
      and(
        eq(seriesId, session.seriesId),
        gte(seriesDay, session.seriesDay),
        inArray(state, ['AGREED', 'MOVING']),
        gt(startsAt, now),
      ),
    )
    .orderBy(asc(seriesDay))
    .for('update')
}

export async function changeDates(
  tx: Db,
  ids: readonly string[],
  change: SessionChange,
): Promise<SessionRow[]> {
  if (ids.length === 0) return []
  return tx
    .update(mentoringSessions)
    .set({ ...change, version: sql`${mentoringSessions.version} + 1` })
    .where(inArray(mentoringSessions.id, ids))
    .returning()
}
