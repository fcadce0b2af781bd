import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { answerDrafts, answers, users } from '../../platform/db/schema/index.ts'

export type Answers = typeof answers.$inferSelect
export type AnswerDraft = typeof answerDrafts.$inferSelect

/** Whoever decides about this person's answers or their match waits here for the other. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function answersOf(db: Db, userId: string): Promise<Answers | undefined> {
  const [row] = await db.select().from(answers).where(eq(answers.userId, userId))
  return row
}

/** Returns when the person answered first. */
export async function storeAnswers(
  tx: Db,
  row: Omit<Answers, 'submittedAt' | 'updatedAt'>,
  now: Date,
): Promise<Date> {
  const { questionnaireId, items } = row
  const [stored] = await tx
    .insert(answers)
    .values({ ...row, submittedAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: answers.userId, set: { questionnaireId, items, updatedAt: now } })
    .returning({ submittedAt: answers.submittedAt })
  if (!stored) throw new Error('answers were not stored')
  return stored.submittedAt
}

export async function markFilled(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ questionnaireFilledAt: sql`coalesce(${users.questionnaireFilledAt}, ${now})` })
    .where(eq(users.id, userId))
}

export async function draftOf(db: Db, userId: string): Promise<AnswerDraft | undefined> {
  const [row] = await db.select().from(answerDrafts).where(eq(answerDrafts.userId, userId))
  return row
}

export async function storeDraft(tx: Db, draft: AnswerDraft): Promise<void> {
  const { questionnaireId, position, items, updatedAt } = draft
  await tx.insert(answerDrafts).values(draft).onConflictDoUpdate({
    target: answerDrafts.userId,
    set: { questionnaireId, position, items, updatedAt },
  })
}

export async function dropDraft(tx: Db, userId: string): Promise<void> {
  await tx.delete(answerDrafts).where(eq(answerDrafts.userId, userId))
}
