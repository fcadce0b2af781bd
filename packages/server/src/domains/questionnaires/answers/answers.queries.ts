import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { hasCurrentAnswers } from '../../../platform/db/current-answers.ts'
import {
  answerDrafts,
  answers,
  type StoredAnswer,
  type StoredQuestion,
  users,
} from '../../../platform/db/schema/index.ts'

export type Answers = typeof answers.$inferSelect
export type AnswerDraft = typeof answerDrafts.$inferSelect

export async function answersOf(db: Db, userId: string): Promise<Answers | undefined> {
  const [row] = await db.select().from(answers).where(eq(answers.userId, userId))
  return row
}

/** Returns when the person answered first. */
export async function storeAnswers(
  tx: Db,
  row: Omit<Answers, 'submittedAt' | 'updatedAt' | 'toldOfVersion'>,
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

/** In the order of their ids, locked: a page of everyone of one role who answered any version. */
export function answersOfRole(
  tx: Db,
  { companyId, role }: { companyId: string; role: 'MENTOR' | 'MENTEE' },
  { after, most }: { after: string | null; most: number },
): Promise<Pick<Answers, 'userId' | 'items'>[]> {
  return tx
    .select({ userId: answers.userId, items: answers.items })
    .from(answers)
    .innerJoin(users, eq(users.id, answers.userId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.accountType, role),
        after === null ? undefined : gt(answers.userId, after),
      ),
    )
    .orderBy(asc(answers.userId))
    .limit(most)
    .for('no key update', { of: answers })
}

/** With `changedAt`, a run that has read them before does not use what it made of them. */
export async function moveAnswers(
  tx: Db,
  { questionnaireId, changedAt }: { questionnaireId: string; changedAt: Date | null },
  moved: readonly Pick<Answers, 'userId' | 'items'>[],
): Promise<void> {
  if (moved.length === 0) return
  await tx.execute(sql`
    UPDATE answers a SET questionnaire_id = ${questionnaireId}, items = m.items,
      updated_at = CASE WHEN ${changedAt}::timestamptz IS NULL THEN a.updated_at
        ELSE greatest(${changedAt}::timestamptz, a.updated_at + interval '1 microsecond') END
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m("userId" uuid, items jsonb)
    WHERE a.user_id = m."userId"`)
}

export type Outdated = {
  user_id: string
  items: StoredAnswer[]
  version_id: string
  questions: StoredQuestion[]
}

/** People who search, have something new to answer and were not told of it; marked as told. */
export async function claimOutdated(tx: Db, most: number): Promise<Outdated[]> {
  const { rows } = await tx.execute<Outdated>(sql`
    WITH due AS (
      SELECT a.user_id, q.id AS version_id, q.questions
      FROM answers a JOIN users u ON u.id = a.user_id AND u.deactivated_at IS NULL
      JOIN companies c ON c.id = u.company_id AND c.archived_at IS NULL
      JOIN questionnaires q ON q.company_id = u.company_id AND q.role = u.account_type AND q.superseded_at IS NULL
      WHERE NOT ${hasCurrentAnswers(sql`a.user_id`)} AND a.told_of_version IS DISTINCT FROM q.id
        AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentor_id = u.id AND m.ended_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentee_id = u.id AND m.ended_at IS NULL)
      LIMIT ${most} FOR NO KEY UPDATE OF a SKIP LOCKED)
    UPDATE answers a SET told_of_version = due.version_id FROM due WHERE a.user_id = due.user_id
    RETURNING a.user_id, a.items, due.version_id, due.questions`)
  return rows
}

export async function deleteAnswers(tx: Db, userId: string): Promise<void> {
  await tx.delete(answers).where(eq(answers.userId, userId))
  await tx.delete(answerDrafts).where(eq(answerDrafts.userId, userId))
}
