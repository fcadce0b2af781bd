import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { feedback, feedbackRounds, mentoringSessions } from '../../../platform/db/schema/index.ts'
import type { FeedbackRow } from './feedback.queries.ts'

const withSession = (db: Db) =>
  db
    .select({
      ...getTableColumns(feedbackRounds),
      sessionTitle: mentoringSessions.title,
      mentorId: mentoringSessions.mentorId,
      mentorMood: mentoringSessions.mentorMood,
      menteeMood: mentoringSessions.menteeMood,
    })
    .from(feedbackRounds)
    .leftJoin(mentoringSessions, eq(mentoringSessions.id, feedbackRounds.sessionId))

export type RoundRow = Awaited<ReturnType<typeof roundsOf>>[number]

export const roundsOf = prepareOnce((db, enrollmentId: Slot<string>) =>
  withSession(db)
    .where(eq(feedbackRounds.enrollmentId, enrollmentId))
    .orderBy(desc(feedbackRounds.openedAt), desc(feedbackRounds.id)),
)

/** Locked until the transaction ends: of two concurrent answers, the second finds the first. */
export async function roundToAnswer(
  tx: Db,
  of: { enrollmentId: string; roundId: string },
): Promise<RoundRow | undefined> {
  const [row] = await withSession(tx)
    .where(and(eq(feedbackRounds.id, of.roundId), eq(feedbackRounds.enrollmentId, of.enrollmentId)))
    .for('update', { of: feedbackRounds })
  return row
}

const answersTo = prepareOnce((db, roundId: Slot<string>) =>
  db.select().from(feedback).where(eq(feedback.roundId, roundId)),
)
const answersOfPair = prepareOnce((db, enrollmentId: Slot<string>) =>
  db.select().from(feedback).where(eq(feedback.enrollmentId, enrollmentId)),
)

/** The answers of both people to one round or to all rounds of a pair: the policy decides what each may see. */
export const answersOf = (
  db: Db,
  { enrollmentId, roundId }: { enrollmentId: string; roundId?: string },
): Promise<FeedbackRow[]> => (roundId ? answersTo(db, roundId) : answersOfPair(db, enrollmentId))

/** Inserts or changes the answer, keeping the time of the first one. Call with the round locked. */
export async function saveAnswer(tx: Db, values: typeof feedback.$inferInsert): Promise<FeedbackRow> {
  const { rating, words, recommends, privateNote } = values
  const [row] = await tx
    .insert(feedback)
    .values(values)
    .onConflictDoUpdate({
      target: [feedback.roundId, feedback.authorId],
      targetWhere: isNotNull(feedback.roundId),
      set: { rating, words, recommends, privateNote },
    })
    .returning()
  if (!row) throw new Error('an answer was not stored')
  return row
}

export async function markNotified(tx: Db, roundId: string, now: Date): Promise<void> {
  await tx.update(feedbackRounds).set({ toldAt: now }).where(eq(feedbackRounds.id, roundId))
}
