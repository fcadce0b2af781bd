import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { answers, memberships, questionnaires, tracks, users } from '../../platform/db/schema/index.ts'

export type Questionnaire = typeof questionnaires.$inferSelect

export async function currentQuestionnaire(
  db: Db,
  programmeId: string,
  role: Questionnaire['role'],
): Promise<Questionnaire | undefined> {
  const [row] = await db
    .select()
    .from(questionnaires)
    .where(
      and(
        eq(questionnaires.programmeId, programmeId),
        eq(questionnaires.role, role),
        isNull(questionnaires.supersededAt),
      ),
    )
  return row
}

/**
 * The current version, locked until the transaction ends. If it was replaced while waiting for the lock, the newer one
 * is read.
 */
export async function lockCurrentQuestionnaire(
  tx: Db,
  programmeId: string,
  role: Questionnaire['role'],
): Promise<Questionnaire | undefined> {
  for (;;) {
    const found = await currentQuestionnaire(tx, programmeId, role)
    if (!found) return undefined
    const [held] = await tx
      .select()
      .from(questionnaires)
      .where(and(eq(questionnaires.id, found.id), isNull(questionnaires.supersededAt)))
      .for('share')
    if (held) return held
  }
}

/** The questions of all versions, newest first. */
export async function versionsOf(tx: Db, programmeId: string, role: Questionnaire['role']) {
  const rows = await tx
    .select({ questions: questionnaires.questions })
    .from(questionnaires)
    .where(and(eq(questionnaires.programmeId, programmeId), eq(questionnaires.role, role)))
    .orderBy(desc(questionnaires.version))
  return rows.map(({ questions }) => questions)
}

/** Whether it is a version, current or not, of this questionnaire. */
export async function isVersionOf(
  { programmeId, role }: Questionnaire,
  db: Db,
  id: string,
): Promise<boolean> {
  const isOne = [
    eq(questionnaires.id, id),
    eq(questionnaires.programmeId, programmeId),
    eq(questionnaires.role, role),
  ]
  return (await db.$count(questionnaires, and(...isOne))) > 0
}

/** The questions of one version, current or not. */
export async function questionsOf(db: Db, id: string) {
  const [row] = await db
    .select({ questions: questionnaires.questions })
    .from(questionnaires)
    .where(eq(questionnaires.id, id))
  return row?.questions ?? []
}

export async function insertQuestionnaires(
  tx: Db,
  rows: Pick<Questionnaire, 'companyId' | 'programmeId' | 'role' | 'questions'>[],
): Promise<void> {
  await tx.insert(questionnaires).values(rows)
}

export async function supersede(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(questionnaires).set({ supersededAt: now }).where(eq(questionnaires.id, id))
}

export async function insertVersion(
  tx: Db,
  row: Pick<Questionnaire, 'companyId' | 'programmeId' | 'role' | 'questions'>,
): Promise<Questionnaire> {
  const [stored] = await tx
    .insert(questionnaires)
    .values({
      ...row,
      version: sql`1 + coalesce((SELECT max(q.version) FROM questionnaires q
        WHERE q.programme_id = ${row.programmeId} AND q.role = ${row.role}::account_type), 0)`,
    })
    .returning()
  if (!stored) throw new Error('a questionnaire was not stored')
  return stored
}

/** How many people's answers are complete for this version, and how many have new questions to answer. */
export async function answeredWith(
  db: Db,
  { id, programmeId, role }: Questionnaire,
): Promise<{ answered: number; outdated: number }> {
  const [row] = await db
    .select({
      answered: count(sql`CASE WHEN ${answers.questionnaireId} = ${id} THEN 1 END`),
      outdated: count(sql`CASE WHEN ${answers.questionnaireId} <> ${id} THEN 1 END`),
    })
    .from(answers)
    .innerJoin(users, eq(users.id, answers.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, answers.userId), eq(memberships.programmeId, answers.programmeId)),
    )
    .where(and(eq(answers.programmeId, programmeId), eq(memberships.role, role), isNull(users.deactivatedAt)))
  return row ?? { answered: 0, outdated: 0 }
}

/** Including archived ones: an option may still point at a track that is no longer offered. */
export async function trackNamesOf(db: Db, programmeId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: tracks.id, name: tracks.name })
    .from(tracks)
    .where(eq(tracks.programmeId, programmeId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
