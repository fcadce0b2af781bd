import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { hasCurrentAnswers } from '../../../platform/db/current-answers.ts'

export type Absence = {
  deactivated: boolean
  leaving: boolean
  held: boolean
  paused: boolean
  unanswered: boolean
  answered_later: boolean
  /** The questionnaire had been replaced, and its new questions were not answered. */
  outdated: boolean
  /** Their places were taken by matches proposed before the run started. */
  taken: boolean
}

/** What kept someone out of a run, as far as it can still be determined. */
export async function absenceOf(
  db: Db,
  { userId, programmeId }: { userId: string; programmeId: string },
  startedAt: Date,
  now: Date,
): Promise<Absence | undefined> {
  const { rows } = await db.execute<Absence>(sql`
    SELECT u.deactivated_at IS NOT NULL AS deactivated, k.user_id IS NOT NULL AS held,
      EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id) AS leaving,
      coalesce(v.paused_until > (${now}::timestamptz AT TIME ZONE 'UTC')::date, false) AS paused,
      a.user_id IS NULL AS unanswered, coalesce(a.submitted_at > ${startedAt}, false) AS answered_later,
      q.created_at <= ${startedAt} AND (NOT ${hasCurrentAnswers(sql`a.user_id`, sql`a.programme_id`)} OR a.updated_at > ${startedAt}) AS outdated,
      (SELECT count(*) FROM matches m WHERE (m.mentor_id = u.id OR m.mentee_id = u.id)
        AND m.programme_id = ${programmeId} AND m.proposed_at < ${startedAt} AND (m.ended_at IS NULL OR m.ended_at > ${startedAt}))
        >= CASE WHEN v.role = 'MENTOR' THEN coalesce(v.capacity, 1) ELSE 1 END AS taken
    FROM users u LEFT JOIN memberships v ON v.user_id = u.id AND v.programme_id = ${programmeId}
    LEFT JOIN answers a ON a.user_id = u.id AND a.programme_id = ${programmeId}
    LEFT JOIN matching_holds k ON k.user_id = u.id
    LEFT JOIN questionnaires q ON q.programme_id = ${programmeId} AND q.role = v.role
      AND q.superseded_at IS NULL AND q.version > 1
    WHERE u.id = ${userId}`)
  return rows[0]
}

export async function wasProposed(
  db: Db,
  { runId, menteeId, mentorId }: { runId: string; menteeId: string; mentorId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM matches WHERE run_id = ${runId} AND mentee_id = ${menteeId} AND mentor_id = ${mentorId}`)
  return rows.length > 0
}

export async function haveMet(
  db: Db,
  { menteeId, mentorId }: { menteeId: string; mentorId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM matches WHERE (mentee_id, mentor_id) IN (
      (${menteeId}::uuid, ${mentorId}::uuid), (${mentorId}::uuid, ${menteeId}::uuid))`)
  return rows.length > 0
}
