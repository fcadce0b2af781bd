import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { hasCurrentAnswers } from '../../../platform/db/current-answers.ts'
import { prepareRow, type Slot } from '../../../platform/db/prepared-query.ts'
import {
  answerDrafts,
  answers,
  memberships,
  questionnaires,
  type StoredAnswer,
  type StoredQuestion,
} from '../../../platform/db/schema/index.ts'

export type Answers = typeof answers.$inferSelect
export type AnswerDraft = typeof answerDrafts.$inferSelect

/** For one membership. */
export const answersOf = prepareRow((db, userId: Slot<string>, programmeId: Slot<string>) =>
  db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), eq(answers.programmeId, programmeId))),
)

/** Which questionnaire the person answered, without the answers. */
export const versionAnsweredBy = prepareRow((db, userId: Slot<string>, programmeId: Slot<string>) =>
  db
    .select({ role: questionnaires.role, supersededAt: questionnaires.supersededAt })
    .from(answers)
    .innerJoin(questionnaires, eq(questionnaires.id, answers.questionnaireId))
    .where(and(eq(answers.userId, userId), eq(answers.programmeId, programmeId))),
)

/** Returns when the person first answered. */
export async function storeAnswers(
  tx: Db,
  row: Omit<Answers, 'submittedAt' | 'updatedAt' | 'toldOfVersion'>,
  now: Date,
): Promise<Date> {
  const { questionnaireId, items } = row
  const [stored] = await tx
    .insert(answers)
    .values({ ...row, submittedAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [answers.userId, answers.programmeId],
      set: { questionnaireId, items, updatedAt: now },
    })
    .returning({ submittedAt: answers.submittedAt })
  if (!stored) throw new Error('answers were not stored')
  return stored.submittedAt
}

const draftIn = (userId: string, programmeId: string) =>
  and(eq(answerDrafts.userId, userId), eq(answerDrafts.programmeId, programmeId))

export async function draftOf(db: Db, userId: string, programmeId: string): Promise<AnswerDraft | undefined> {
  const [row] = await db.select().from(answerDrafts).where(draftIn(userId, programmeId))
  return row
}

export async function storeDraft(tx: Db, draft: AnswerDraft): Promise<void> {
  const { questionnaireId, position, items, updatedAt } = draft
  await tx
    .insert(answerDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [answerDrafts.userId, answerDrafts.programmeId],
      set: { questionnaireId, position, items, updatedAt },
    })
}

export async function dropDraft(tx: Db, userId: string, programmeId: string): Promise<void> {
  await tx.delete(answerDrafts).where(draftIn(userId, programmeId))
}

/** Locked in id order: a page of everyone of one role who answered any version. */
export function answersOfRole(
  tx: Db,
  { programmeId, role }: { programmeId: string; role: 'MENTOR' | 'MENTEE' },
  { after, max }: { after: string | null; max: number },
): Promise<Pick<Answers, 'userId' | 'items'>[]> {
  return tx
    .select({ userId: answers.userId, items: answers.items })
    .from(answers)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, answers.userId), eq(memberships.programmeId, answers.programmeId)),
    )
    .where(
      and(
        eq(answers.programmeId, programmeId),
        eq(memberships.role, role),
        after === null ? undefined : gt(answers.userId, after),
      ),
    )
    .orderBy(asc(answers.userId))
    .limit(max)
    .for('no key update', { of: answers })
}

/** With `changedAt`, a run that read them earlier discards its result for them. */
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
    WHERE a.user_id = m."userId"
      AND a.programme_id = (SELECT q.programme_id FROM questionnaires q WHERE q.id = ${questionnaireId})`)
}

export type Outdated = {
  user_id: string
  items: StoredAnswer[]
  version_id: string
  questions: StoredQuestion[]
}

/** People looking for a match who have new questions to answer and have not been notified; marked as notified. */
export async function claimOutdated(tx: Db, max: number): Promise<Outdated[]> {
  const { rows } = await tx.execute<Outdated>(sql`
    WITH due AS (
      SELECT a.user_id, a.programme_id, q.id AS version_id, q.questions
      FROM answers a JOIN users u ON u.id = a.user_id AND u.deactivated_at IS NULL
      JOIN memberships v ON v.user_id = a.user_id AND v.programme_id = a.programme_id AND v.standing = 'IN'
      JOIN programmes p ON p.id = a.programme_id AND p.state NOT IN ('FINISHED', 'ARCHIVED')
      JOIN companies c ON c.id = a.company_id AND c.archived_at IS NULL
      JOIN questionnaires q ON q.programme_id = a.programme_id AND q.role = v.role AND q.superseded_at IS NULL
      WHERE NOT ${hasCurrentAnswers(sql`a.user_id`, sql`a.programme_id`)} AND a.told_of_version IS DISTINCT FROM q.id
        AND NOT EXISTS (SELECT 1 FROM matches m
          WHERE m.mentor_id = u.id AND m.programme_id = a.programme_id AND m.ended_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM matches m
          WHERE m.mentee_id = u.id AND m.programme_id = a.programme_id AND m.ended_at IS NULL)
      LIMIT ${max} FOR NO KEY UPDATE OF a SKIP LOCKED)
    UPDATE answers a SET told_of_version = due.version_id FROM due
    WHERE a.user_id = due.user_id AND a.programme_id = due.programme_id
    RETURNING a.user_id, a.items, due.version_id, due.questions`)
  return rows
}

/** In one programme, or in all. */
export async function deleteAnswers(tx: Db, userId: string, programmeId: string | null): Promise<void> {
  for (const table of [answers, answerDrafts]) {
    await tx
      .delete(table)
      .where(and(eq(table.userId, userId), programmeId ? eq(table.programmeId, programmeId) : undefined))
  }
}
