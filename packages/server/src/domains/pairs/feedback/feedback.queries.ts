import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { feedback } from '../../../platform/db/schema/index.ts'

export type FeedbackRow = typeof feedback.$inferSelect

/** What was said freely and this person may read: all of their own, and of the partner's only what was shared. */
export function feedbackFor(db: Db, enrollmentId: string, readerId: string): Promise<FeedbackRow[]> {
  const isShared = and(eq(feedback.subjectId, readerId), eq(feedback.visibility, 'partner'))
  return db
    .select()
    .from(feedback)
    .where(
      and(
        eq(feedback.enrollmentId, enrollmentId),
        isNull(feedback.roundId),
        or(eq(feedback.authorId, readerId), isShared),
      ),
    )
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
}

/** Undefined when something with this id is there already. */
export async function insertFeedback(
  tx: Db,
  values: typeof feedback.$inferInsert,
): Promise<FeedbackRow | undefined> {
  const [row] = await tx.insert(feedback).values(values).onConflictDoNothing().returning()
  return row
}

export async function ownFeedback(
  tx: Db,
  of: { id: string; enrollmentId: string; authorId: string },
): Promise<FeedbackRow | undefined> {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(
      and(
        eq(feedback.id, of.id),
        isNull(feedback.roundId),
        eq(feedback.enrollmentId, of.enrollmentId),
        eq(feedback.authorId, of.authorId),
      ),
    )
  return row
}
