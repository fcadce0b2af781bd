import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { mentoringSessions } from '../../platform/db/schema/index.ts'
import type { SessionChange, SessionRow } from './sessions.queries.ts'

const next = (column: typeof mentoringSessions.version | typeof mentoringSessions.sequence) =>
  sql`${column} + 1`

/** Ends what lies ahead, and returns what was agreed of it. */
export async function cancelAhead(
  tx: Db,
  enrollmentId: string,
  now: Date,
  closed: SessionChange,
): Promise<SessionRow[]> {
  const { state, startsAt, version, sequence } = mentoringSessions
  const ofPair = eq(mentoringSessions.enrollmentId, enrollmentId)
  const change = { ...closed, changedAt: now, version: next(version) }
  await tx
    .update(mentoringSessions)
    .set({ ...change, state: 'CANCELLED' })
    .where(and(ofPair, eq(state, 'PROPOSED')))
  return tx
    .update(mentoringSessions)
    .set({ ...change, state: 'CANCELLED', sequence: next(sequence) })
    .where(and(ofPair, inArray(state, ['AGREED', 'MOVING']), gt(startsAt, now)))
    .returning()
}

/** A session that has begun stays as it was agreed: nobody can accept another time for it any more. */
export async function dropMovesOfBegun(
  tx: Db,
  enrollmentId: string,
  now: Date,
  noProposal: SessionChange,
): Promise<void> {
  const { state, startsAt, version } = mentoringSessions
  await tx
    .update(mentoringSessions)
    .set({ ...noProposal, state: 'AGREED', changedAt: now, version: next(version) })
    .where(and(eq(mentoringSessions.enrollmentId, enrollmentId), eq(state, 'MOVING'), lte(startsAt, now)))
}
