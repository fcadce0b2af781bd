import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { feedback } from '../../../platform/db/schema/index.ts'

export type FeedbackRow = typeof feedback.$inferSelect

/** The open feedback this person may read: all of their own, and of the partner's only what was shared. */
export const feedbackFor = prepareOnce((db, enrollmentId: Slot<string>, readerId: Slot<string>) => {
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
})

/** Undefined when this id exists already. */
export async function insertFeedback(
  tx: Db,
  values: typeof feedback.$inferInsert,
): Promise<FeedbackRow | undefined> {
  const [row] = await tx.insert(feedback).values(values).onConflictDoNothing().returning()
  return row
}

/** Undefined unless it is their own and shared with the partner. Releasing again keeps the first time. */
export async function setReleased(
  tx: Db,
  of: { id: string; enrollmentId: string; authorId: string },
  releasedAt: Date | null,
): Promise<FeedbackRow | undefined> {
  const [row] = await tx
    .update(feedback)
    .set({ releasedAt: releasedAt && sql`coalesce(${feedback.releasedAt}, ${releasedAt})` })
    .where(and(ownRow(of), eq(feedback.visibility, 'partner')))
    .returning()
  return row
}

const ownRow = ({ id, enrollmentId, authorId }: { id: string; enrollmentId: string; authorId: string }) =>
  and(
    eq(feedback.id, id),
    isNull(feedback.roundId),
    eq(feedback.enrollmentId, enrollmentId),
    eq(feedback.authorId, authorId),
  )

export async function ownFeedback(
  tx: Db,
  of: { id: string; enrollmentId: string; authorId: string },
): Promise<FeedbackRow | undefined> {
  const [row] = await tx.select().from(feedback).where(ownRow(of))
  return row
}
