import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connect.ts'
import {
  badges,
  feedback,
  feedbackRounds,
  mentoringSessions,
  messageCounters,
  messages,
} from '../platform/db/schema/index.ts'

type EnrollmentRow = {
  id: string
  mentorId: string
  menteeId: string
  mentor: string
  mentee: string
  startedAt: string
  lastNumber: number
}

/** All of a company, the newest last. */
export async function enrollmentsOf(db: Db, companyId: string) {
  const { rows } = await db.execute<EnrollmentRow>(sql`
    SELECT e.id, e.mentor_id AS "mentorId", e.mentee_id AS "menteeId", r.email AS mentor, m.email AS mentee,
      e.started_at AS "startedAt", coalesce(c.last_number, 0) AS "lastNumber"
    FROM enrollments e JOIN users r ON r.id = e.mentor_id JOIN users m ON m.id = e.mentee_id
    LEFT JOIN message_counters c ON c.enrollment_id = e.id
    WHERE e.company_id = ${companyId} ORDER BY e.started_at, m.email`)
  return rows.map(({ startedAt, ...row }) => ({ ...row, startedAt: new Date(startedAt) }))
}

export type Enrollment = Awaited<ReturnType<typeof enrollmentsOf>>[number]

export interface History {
  readonly sessions: (typeof mentoringSessions.$inferInsert)[]
  readonly rounds: (typeof feedbackRounds.$inferInsert)[]
  readonly feedback: (typeof feedback.$inferInsert)[]
  readonly messages: (typeof messages.$inferInsert)[]
  readonly badges: (typeof badges.$inferInsert)[]
  /** By enrollment, in the order of the programme: when the next of its activities was ticked off. */
  readonly ticks: { enrollmentId: string; place: number; at: string }[]
}

/** Everyone who started more than a day ago; the mentor first, the mentee after lunch. */
export async function signForAll(tx: Db, companyId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    WITH unsigned AS (
      SELECT e.*, date_trunc('day', e.started_at)
        + CASE extract(isodow FROM e.started_at) WHEN 5 THEN 3 ELSE 1 END * interval '1 day' AS day
      FROM enrollments e WHERE e.company_id = ${companyId}
        AND NOT EXISTS (SELECT 1 FROM agreement_signatures s WHERE s.enrollment_id = e.id)
    ), signed AS (
      INSERT INTO agreement_signatures (enrollment_id, user_id, company_id, name, version, signed_at)
      SELECT e.id, u.id, e.company_id, u.first_name || ' ' || u.last_name, e.agreement_version,
        e.day + CASE WHEN u.id = e.mentor_id THEN interval '9 hours 20 minutes' ELSE interval '13 hours' END
      FROM unsigned e JOIN users u ON u.id IN (e.mentor_id, e.mentee_id)
      WHERE e.day < date_trunc('day', ${now}::timestamptz)
      RETURNING enrollment_id, user_id, company_id, name, signed_at
    ), lines AS (
      INSERT INTO messages (enrollment_id, number, company_id, text, sent_at)
      SELECT s.enrollment_id, row_number() OVER (PARTITION BY s.enrollment_id ORDER BY s.signed_at), s.company_id,
        CASE WHEN row_number() OVER (PARTITION BY s.enrollment_id ORDER BY s.signed_at) = 2
          THEN 'Both of you have signed the agreement'
          ELSE split_part(s.name, ' ', 1) || ' signed the agreement' END, s.signed_at
      FROM signed s RETURNING enrollment_id, company_id
    )
    INSERT INTO message_counters (enrollment_id, company_id, last_number)
    SELECT enrollment_id, company_id, count(*) FROM lines GROUP BY 1, 2`)
}

/** In a few statements, however many pairs: the first start does not wait for it. */
export async function insertHistory(tx: Db, history: History): Promise<void> {
  await tx.insert(mentoringSessions).values(history.sessions)
  await tx.insert(feedbackRounds).values(history.rounds)
  await tx.insert(feedback).values(history.feedback)
  await tx.insert(messages).values(history.messages)
  await tx.insert(badges).values(history.badges)
  await tx.execute(sql`
    UPDATE ${messageCounters} SET last_number = (
      SELECT max(m.number) FROM messages m WHERE m.enrollment_id = message_counters.enrollment_id)`)
  await tx.execute(sql`
    WITH numbered AS (
      SELECT id, enrollment_id, row_number() OVER (PARTITION BY enrollment_id ORDER BY month, position, id) AS place
      FROM activities
    )
    UPDATE activities SET done_at = t.at
    FROM numbered n JOIN jsonb_to_recordset(${JSON.stringify(history.ticks)}::jsonb)
      AS t ("enrollmentId" uuid, place int, at timestamptz) ON t."enrollmentId" = n.enrollment_id AND t.place = n.place
    WHERE activities.id = n.id`)
}
