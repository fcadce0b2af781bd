import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { hasCurrentAnswers } from '../../../platform/db/current-answers.ts'

export type PairedPerson = {
  id: string
  role: 'MENTOR' | 'MENTEE' | 'ADMIN'
  company_id: string | null
  first_name: string
  last_name: string
  deactivated: boolean
  /** Asked for their account to be erased. */
  leaving: boolean
  archived: boolean
  answered: boolean
  outdated: boolean
  paused_until: string | null
  capacity: number
  taken: number
}

export async function peopleToPair(
  db: Db,
  ids: { menteeId: string; mentorId: string },
  now: Date,
): Promise<{ mentee: PairedPerson | undefined; mentor: PairedPerson | undefined; haveMet: boolean }> {
  const { menteeId, mentorId } = ids
  const { rows } = await db.execute<PairedPerson & { have_met: boolean }>(sql`
    SELECT u.id, u.account_type AS role, u.company_id, u.first_name, u.last_name,
      u.deactivated_at IS NOT NULL AS deactivated, c.archived_at IS NOT NULL AS archived,
      EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id) AS leaving, a.user_id IS NOT NULL AS answered,
      a.user_id IS NOT NULL AND NOT ${hasCurrentAnswers(sql`u.id`)} AS outdated,
      CASE WHEN v.paused_until > (${now}::timestamptz AT TIME ZONE 'UTC')::date THEN v.paused_until::text END
        AS paused_until,
      CASE WHEN u.account_type = 'MENTOR' THEN coalesce(v.capacity, 1) ELSE 1 END AS capacity,
      (SELECT count(*)::int FROM matches m
        WHERE (m.mentor_id = u.id OR m.mentee_id = u.id) AND m.ended_at IS NULL) AS taken,
      EXISTS (SELECT 1 FROM matches m WHERE (m.mentee_id, m.mentor_id) IN (
        (${menteeId}::uuid, ${mentorId}::uuid), (${mentorId}::uuid, ${menteeId}::uuid))) AS have_met
    FROM users u LEFT JOIN companies c ON c.id = u.company_id LEFT JOIN answers a ON a.user_id = u.id
    LEFT JOIN memberships v ON v.user_id = u.id
    WHERE u.id IN (${menteeId}, ${mentorId})`)
  const find = (id: string, role: string) => rows.find((row) => row.id === id && row.role === role)
  return {
    mentee: find(menteeId, 'MENTEE'),
    mentor: find(mentorId, 'MENTOR'),
    haveMet: rows[0]?.have_met ?? false,
  }
}
