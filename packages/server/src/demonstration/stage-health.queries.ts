import type { RoleLevel } from '@brightpair/contract/role-levels'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connect.ts'
import {
  enrollments,
  fairnessQuestions,
  feedback,
  matches,
  mentoringSessions,
  profiles,
} from '../platform/db/schema/index.ts'

export async function peopleOfCompany(tx: Db, companyId: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; email: string }>(
    sql`SELECT id, email FROM users WHERE company_id = ${companyId}`,
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Everyone chooses one option of every question, by their leaning; texts stay empty. */
export async function insertHistoricAnswers(
  tx: Db,
  companyId: string,
  people: readonly { userId: string; leaning: number; at: string }[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
    SELECT u.id, u.company_id, q.id, (
      SELECT jsonb_agg(jsonb_build_object('questionId', question ->> 'id', 'question', question ->> 'name',
        'answer', coalesce(chosen ->> 'name', ''), 'tracks', coalesce(chosen -> 'tracks', '[]'), 'other', ''))
      FROM jsonb_array_elements(q.questions) WITH ORDINALITY AS asked (question, place),
        LATERAL (SELECT question -> 'options' -> (((p.leaning + place * (p.leaning % 3))
          % greatest(1, least(3, jsonb_array_length(question -> 'options'))))::int) AS chosen) c), p.at, p.at
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS p ("userId" uuid, leaning int, at timestamptz)
    JOIN users u ON u.id = p."userId"
    JOIN questionnaires q ON q.company_id = ${companyId} AND q.role = u.account_type AND q.superseded_at IS NULL`)
}

export async function insertGroups(
  tx: Db,
  companyId: string,
  people: readonly { userId: string; location: string; level: RoleLevel }[],
  now: Date,
): Promise<void> {
  await tx.insert(profiles).values(people.map((person) => ({ ...person, companyId })))
  await tx
    .insert(fairnessQuestions)
    .values({ companyId, role: 'MENTEE', questionId: 'mentee-7', markedAt: now })
}

/** By the mentee: the match and the track of the company's first name. */
export async function insertMatches(
  tx: Db,
  rows: readonly (typeof matches.$inferInsert)[],
): Promise<Map<string, { matchId: string; trackId: string | null }>> {
  const stored = await tx
    .insert(matches)
    .values(
      rows.map((row) => ({
        ...row,
        trackId: sql`(SELECT id FROM tracks WHERE company_id = ${row.companyId} ORDER BY name LIMIT 1)`,
      })),
    )
    .returning({ matchId: matches.id, trackId: matches.trackId, menteeId: matches.menteeId })
  return new Map(stored.map(({ menteeId, ...match }) => [menteeId, match]))
}

export async function insertEnrollments(
  tx: Db,
  rows: readonly (typeof enrollments.$inferInsert)[],
): Promise<Map<string, string>> {
  const stored = await tx
    .insert(enrollments)
    .values([...rows])
    .returning({ id: enrollments.id, menteeId: enrollments.menteeId })
  await tx.execute(sql`
    INSERT INTO agreement_signatures (enrollment_id, user_id, company_id, name, version, signed_at)
    SELECT e.id, u.id, e.company_id, u.first_name || ' ' || u.last_name, e.agreement_version, e.started_at
    FROM enrollments e JOIN users u ON u.id IN (e.mentor_id, e.mentee_id)
    WHERE e.company_id = ${rows[0]?.companyId ?? null}`)
  return new Map(stored.map(({ id, menteeId }) => [menteeId, id]))
}

/** In the months that are over most is done, and less the further a programme has come. */
export async function copyActivities(tx: Db, companyId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activities (enrollment_id, company_id, month, position, name, description, text_content,
      schedule_link, type, set_of_trainings, created_at, done_at)
    SELECT e.id, e.company_id, t.month, t.position, t.name, t.description, t.text_content, t.link, t.type,
      t.set_of_trainings, e.started_at,
      CASE WHEN e.started_at + t.month * interval '28 days' < ${now}::timestamptz
        AND (e.number * 7 + t.month * 3 + t.position * 5) % 12 >= t.month
        THEN e.started_at + t.month * interval '28 days' END
    FROM (SELECT *, row_number() OVER (ORDER BY started_at) AS number FROM enrollments
      WHERE company_id = ${companyId}) e
    JOIN track_activities t ON t.track_id = e.track_id`)
}

export async function insertSessions(
  tx: Db,
  rows: readonly (typeof mentoringSessions.$inferInsert)[],
): Promise<void> {
  await tx.insert(mentoringSessions).values([...rows])
}

/** How the mentee of one pair rated its newest sessions, each on the day after it. */
export async function insertSessionRatings(
  tx: Db,
  enrollmentId: string,
  ratings: readonly number[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    WITH held AS (
      SELECT *, row_number() OVER (ORDER BY starts_at DESC) AS back FROM mentoring_sessions
      WHERE enrollment_id = ${enrollmentId} AND ends_at <= ${now} ORDER BY starts_at DESC LIMIT ${ratings.length}
    ), rounds AS (
      INSERT INTO feedback_rounds (enrollment_id, company_id, kind, session_id, met_at, opened_at, told_at)
      SELECT enrollment_id, company_id, 'session', id, starts_at, ends_at, ends_at FROM held RETURNING id, session_id
    )
    INSERT INTO feedback (enrollment_id, company_id, kind, round_id, author_id, subject_id, rating, visibility, created_at)
    SELECT h.enrollment_id, h.company_id, 'session', r.id, h.mentee_id, h.mentor_id,
      (${JSON.stringify(ratings.toReversed())}::jsonb ->> (h.back - 1)::int)::int, 'round', h.ends_at + interval '1 day'
    FROM held h JOIN rounds r ON r.session_id = h.id`)
}

export async function insertFeedback(tx: Db, rows: readonly (typeof feedback.$inferInsert)[]): Promise<void> {
  await tx.insert(feedback).values([...rows])
}
