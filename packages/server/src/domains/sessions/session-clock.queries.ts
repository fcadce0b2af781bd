import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { mentoringSessions } from '../../platform/db/schema/index.ts'
import type { SessionRow } from './sessions.queries.ts'

export type DueReminder = {
  readonly session_id: string
  readonly user_id: string
  readonly kind: 'DAY' | 'HOUR' | 'MET'
}

/**
 * Records who is due a reminder and returns them; a second worker finds nothing left. Someone who agreed within the
 * last day, or hour, gets none for it.
 */
export async function claimDueReminders(tx: Db, now: Date, max: number): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder>(sql`
    INSERT INTO session_reminders (session_id, user_id, company_id, kind, starts_at, reminded_at)
    SELECT s.id, person.id, s.company_id, due.kind, s.starts_at, ${now}
    FROM mentoring_sessions s
      CROSS JOIN LATERAL (VALUES (s.mentor_id), (s.mentee_id)) AS person (id)
      CROSS JOIN (VALUES ('DAY', interval '24 hours', interval '1 hour'),
        ('HOUR', interval '1 hour', interval '0')) AS due (kind, ahead, until)
    WHERE s.state IN ('AGREED', 'MOVING')
      AND s.starts_at > ${now} AND s.starts_at <= ${now}::timestamptz + interval '24 hours'
      AND s.starts_at - due.ahead <= ${now} AND s.starts_at - due.until > ${now}
      AND s.agreed_at <= s.starts_at - due.ahead
      AND NOT EXISTS (SELECT 1 FROM contact_pauses p WHERE p.enrollment_id = s.enrollment_id)
      AND NOT EXISTS (SELECT 1 FROM session_reminders r WHERE r.session_id = s.id AND r.user_id = person.id
        AND r.kind = due.kind AND r.starts_at = s.starts_at)
    LIMIT ${max}
    ON CONFLICT DO NOTHING
    RETURNING session_id, user_id, kind`)
  return rows
}

/**
 * The same for the question whether they met: two hours after the end, to skip people who have said so by then, and
 * pairs that were in the video room together. Sessions that ended days ago are not asked about by email.
 */
export async function claimDueQuestions(tx: Db, now: Date, max: number): Promise<DueReminder[]> {
  const at = sql`${now}::timestamptz`
  const { rows } = await tx.execute<DueReminder>(sql`
    INSERT INTO session_reminders (session_id, user_id, company_id, kind, starts_at, reminded_at)
    SELECT s.id, person.id, s.company_id, 'MET', s.starts_at, ${at}
    FROM mentoring_sessions s JOIN enrollments e ON e.id = s.enrollment_id AND e.state = 'ACTIVE'
      CROSS JOIN LATERAL (VALUES (s.mentor_id, s.mentor_met), (s.mentee_id, s.mentee_met)) AS person (id, met)
    WHERE s.state IN ('AGREED', 'MOVING') AND s.starts_at > ${at} - interval '3 days' AND s.starts_at <= ${at}
      AND s.ends_at <= ${at} - interval '2 hours' AND s.asked AND s.met_in_room_at IS NULL AND s.added_by IS NULL
      AND person.met IS NULL
      AND NOT EXISTS (SELECT 1 FROM contact_pauses p WHERE p.enrollment_id = s.enrollment_id)
      AND NOT EXISTS (SELECT 1 FROM session_reminders r WHERE r.session_id = s.id AND r.user_id = person.id
        AND r.kind = 'MET' AND r.starts_at = s.starts_at)
    LIMIT ${max}
    ON CONFLICT DO NOTHING
    RETURNING session_id, user_id, kind`)
  return rows
}

export async function sessionsByIds(
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const rows = await tx.select().from(mentoringSessions).where(inArray(mentoringSessions.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
