import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { interestAnswers } from '../../../platform/db/schema/index.ts'

export async function insertInterest(
  db: Db,
  interest: typeof interestAnswers.$inferInsert,
): Promise<typeof interestAnswers.$inferSelect> {
  const [row] = await db.insert(interestAnswers).values(interest).returning()
  if (!row) throw new Error('interest answers were not stored')
  return row
}

/** A claim works once; an unknown or used one changes nothing. */
export async function giveInterestTo(
  tx: Db,
  claimHash: string,
  userId: string,
): Promise<{ id: string } | undefined> {
  const [row] = await tx
    .update(interestAnswers)
    .set({ userId })
    .where(and(eq(interestAnswers.claimHash, claimHash), isNull(interestAnswers.userId)))
    .returning({ id: interestAnswers.id })
  return row
}

/** The newest of this kind: for someone who answered twice, the second time counts. */
export async function latestInterestOf(db: Db, userId: string, kind: 'MENTOR' | 'MENTEE') {
  const [row] = await db
    .select({ answers: interestAnswers.answers })
    .from(interestAnswers)
    .where(and(eq(interestAnswers.userId, userId), eq(interestAnswers.kind, kind)))
    .orderBy(desc(interestAnswers.createdAt))
    .limit(1)
  return row?.answers ?? []
}
