import type { AssessmentMoment } from '@brightpair/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { assessmentAnswers, assessmentStatements, assessments } from '../../../platform/db/schema/index.ts'
import type { Standing } from './assessments.policy.ts'

interface Member {
  readonly userId: string
  readonly programmeId: string
}

export type StatementRow = typeof assessmentStatements.$inferSelect

/** The current statements, in order. */
export const statementsOf = prepareOnce((db, programmeId: Slot<string>) =>
  db
    .select()
    .from(assessmentStatements)
    .where(and(eq(assessmentStatements.programmeId, programmeId), isNull(assessmentStatements.retiredAt)))
    .orderBy(asc(assessmentStatements.position)),
)

/** Locks the list until the transaction ends. */
export async function lockStatements(tx: Db, programmeId: string): Promise<StatementRow[]> {
  await oneAtATime(tx, 'statements', programmeId)
  return statementsOf(tx, programmeId)
}

export async function insertStatements(
  tx: Db,
  programme: { readonly id: string; readonly companyId: string },
  texts: readonly { readonly position: number; readonly text: string }[],
): Promise<void> {
  if (texts.length === 0) return
  const values = texts.map((each) => ({ ...each, programmeId: programme.id, companyId: programme.companyId }))
  await tx.insert(assessmentStatements).values(values)
}

export async function placeStatement(tx: Db, id: string, position: number): Promise<void> {
  await tx.update(assessmentStatements).set({ position }).where(eq(assessmentStatements.id, id))
}

export async function retireStatements(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(assessmentStatements)
    .set({ retiredAt: now })
    .where(inArray(assessmentStatements.id, [...ids]))
}

/** Those of these statements that someone has answered. */
export async function answeredAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: assessmentAnswers.statementId })
    .from(assessmentAnswers)
    .where(inArray(assessmentAnswers.statementId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Excludes pairs separated because someone did not feel safe: no one wants to be reminded. */
const STANDING = `
  SELECT p.name AS programme, min(e.started_at) FILTER (WHERE e.state = 'ACTIVE') AS "startedAt",
    CASE WHEN bool_or(e.state = 'ACTIVE') IS NOT TRUE
      THEN max(e.ended_at) FILTER (WHERE e.end_reason IS DISTINCT FROM 'conduct') END AS "endedAt"
  FROM programmes p LEFT JOIN enrollments e ON e.programme_id = p.id AND (e.mentor_id = $1 OR e.mentee_id = $1)
  WHERE p.id = $2 GROUP BY p.id`

type StandingRow = Pick<Standing, 'startedAt' | 'endedAt'> & { readonly programme: string }

const askedOf = prepareOnce((db, userId: Slot<string>, programmeId: Slot<string>) =>
  db
    .select()
    .from(assessments)
    .where(and(eq(assessments.userId, userId), eq(assessments.programmeId, programmeId))),
)

export async function standingOf(
  db: Db,
  { userId, programmeId }: Member,
): Promise<Standing & { programme: string }> {
  const { rows } = await db.$client.query<StandingRow>({ text: STANDING, values: [userId, programmeId] })
  const asked = await askedOf(db, userId, programmeId)
  return { ...(rows[0] ?? { programme: '', startedAt: null, endedAt: null }), asked }
}

/** At the end, the statements answered at the start, unchanged; the current ones for those who skipped the start. */
export async function statementsFor(
  db: Db,
  { userId, programmeId }: Member,
  moment: AssessmentMoment,
): Promise<StatementRow[]> {
  const answered =
    moment === 'start'
      ? []
      : await db
          .select({ statement: assessmentStatements })
          .from(assessmentAnswers)
          .innerJoin(assessmentStatements, eq(assessmentStatements.id, assessmentAnswers.statementId))
          .where(
            and(
              eq(assessmentAnswers.userId, userId),
              eq(assessmentAnswers.programmeId, programmeId),
              eq(assessmentAnswers.moment, 'start'),
            ),
          )
          .orderBy(asc(assessmentStatements.position))
  return answered.length > 0 ? answered.map(({ statement }) => statement) : statementsOf(db, programmeId)
}

/** How many of these the programme asks or once asked. */
export const countOfProgramme = (db: Db, programmeId: string, ids: readonly string[]): Promise<number> =>
  db.$count(
    assessmentStatements,
    and(eq(assessmentStatements.programmeId, programmeId), inArray(assessmentStatements.id, [...ids])),
  )

interface AssessmentInput {
  readonly answers: readonly { readonly statementId: string; readonly value: number }[]
  readonly recommend: number | null
  readonly words: string
  readonly mayQuote: boolean
}

type Of = Member & { readonly companyId: string; readonly moment: AssessmentMoment }

/** Call with the person locked, so that the first answer is the only one. */
export async function saveAssessment(
  tx: Db,
  { userId, programmeId, companyId, moment }: Of,
  { answers, ...said }: AssessmentInput,
  now: Date,
): Promise<void> {
  await tx
    .insert(assessments)
    .values({ userId, programmeId, companyId, moment, askedAt: now, answeredAt: now, ...said })
    .onConflictDoUpdate({
      target: [assessments.userId, assessments.programmeId, assessments.moment],
      set: { answeredAt: now, ...said },
    })
  await tx
    .insert(assessmentAnswers)
    .values(answers.map(({ statementId, value }) => ({ userId, programmeId, moment, statementId, value })))
}

export async function saveSkip(
  tx: Db,
  { userId, programmeId, companyId, moment }: Of,
  now: Date,
): Promise<void> {
  await tx
    .insert(assessments)
    .values({ userId, programmeId, companyId, moment, askedAt: now, skips: 1, skippedAt: now })
    .onConflictDoUpdate({
      target: [assessments.userId, assessments.programmeId, assessments.moment],
      set: { skips: sql`least(2, ${assessments.skips} + 1)`, skippedAt: now },
    })
}

/**
 * Marks people whose last pair in a programme ended within the last week as asked, and returns them: of two workers,
 * only one gets a person.
 */
export async function askAtEnd(
  tx: Db,
  now: Date,
  max: number,
): Promise<{ userId: string; programmeId: string; programme: string }[]> {
  const at = sql`${now}::timestamptz`
  const { rows } = await tx.execute<{ userId: string; programmeId: string; programme: string }>(sql`
    WITH due AS (
      SELECT DISTINCT m.user_id, m.programme_id, m.company_id FROM enrollments e
        JOIN memberships m ON m.programme_id = e.programme_id AND m.user_id IN (e.mentor_id, e.mentee_id)
      WHERE e.ended_at > ${at} - interval '7 days' AND e.ended_at <= ${at}
        AND e.end_reason IS DISTINCT FROM 'conduct'
        AND NOT EXISTS (SELECT 1 FROM enrollments r WHERE r.programme_id = e.programme_id AND r.state = 'ACTIVE'
          AND (r.mentor_id = m.user_id OR r.mentee_id = m.user_id))
        AND NOT EXISTS (SELECT 1 FROM assessments a WHERE a.user_id = m.user_id
          AND a.programme_id = m.programme_id AND a.moment = 'end')
        AND EXISTS (SELECT 1 FROM assessment_statements s WHERE s.programme_id = m.programme_id AND s.retired_at IS NULL)
      LIMIT ${max}
    ), asked AS (
      INSERT INTO assessments (user_id, programme_id, company_id, moment, asked_at)
      SELECT user_id, programme_id, company_id, 'end', ${at} FROM due
      ON CONFLICT DO NOTHING RETURNING user_id, programme_id
    )
    SELECT a.user_id AS "userId", a.programme_id AS "programmeId", p.name AS programme
    FROM asked a JOIN programmes p ON p.id = a.programme_id`)
  return rows
}
