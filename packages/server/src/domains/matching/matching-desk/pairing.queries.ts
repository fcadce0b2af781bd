import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { hasCurrentAnswers } from '../../../platform/db/current-answers.ts'
import { containing } from '../../../platform/db/page.ts'

export type PairedPerson = {
  id: string
  role: 'MENTOR' | 'MENTEE'
  company_id: string
  programme_id: string
  first_name: string
  last_name: string
  portrait: string | null
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

/**
 * Both people in a programme they share in these roles: the named one, or the first of several. Without a shared one,
 * each in the first programme they joined.
 */
export async function peopleToPair(
  db: Db,
  ids: { menteeId: string; mentorId: string; programmeId?: string | undefined },
  now: Date,
): Promise<{
  mentee: PairedPerson | undefined
  mentor: PairedPerson | undefined
  haveMet: boolean
  /** One of them declined because they know each other or report to each other. */
  knowEachOther: boolean
  /** One of them would rather not be paired with the other; who it was stays private. */
  ratherNot: boolean
}> {
  const { menteeId, mentorId, programmeId = null } = ids
  const { rows } = await db.execute<
    PairedPerson & { have_met: boolean; know_each_other: boolean; rather_not: boolean }
  >(sql`
    WITH wanted AS (
      SELECT v.*, p.number FROM memberships v JOIN programmes p ON p.id = v.programme_id
      WHERE v.standing = 'IN' AND (v.programme_id = ${programmeId}::uuid OR ${programmeId}::uuid IS NULL)
        AND ((v.user_id = ${menteeId} AND v.role = 'MENTEE') OR (v.user_id = ${mentorId} AND v.role = 'MENTOR'))
    ), v AS (
      SELECT DISTINCT ON (w.user_id) w.* FROM wanted w
      ORDER BY w.user_id, EXISTS (SELECT 1 FROM wanted o
        WHERE o.programme_id = w.programme_id AND o.user_id <> w.user_id) DESC, w.number, w.joined_at
    )
    SELECT u.id, v.role, v.company_id, v.programme_id, u.first_name, u.last_name, f.portrait,
      u.deactivated_at IS NOT NULL AS deactivated, c.archived_at IS NOT NULL AS archived,
      EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id) AS leaving, a.user_id IS NOT NULL AS answered,
      a.user_id IS NOT NULL AND NOT ${hasCurrentAnswers(sql`u.id`, sql`v.programme_id`)} AS outdated,
      CASE WHEN v.paused_until > (${now}::timestamptz AT TIME ZONE 'UTC')::date THEN v.paused_until::text END
        AS paused_until,
      v.capacity,
      (SELECT count(*)::int FROM matches m
        WHERE (m.mentor_id = u.id OR m.mentee_id = u.id) AND m.programme_id = v.programme_id
          AND m.ended_at IS NULL) AS taken,
      EXISTS (SELECT 1 FROM matches m WHERE (m.mentee_id, m.mentor_id) IN (
        (${menteeId}::uuid, ${mentorId}::uuid), (${mentorId}::uuid, ${menteeId}::uuid))) AS have_met,
      EXISTS (SELECT 1 FROM matches m WHERE m.declined_because = 'known' AND (m.mentee_id, m.mentor_id) IN (
        (${menteeId}::uuid, ${mentorId}::uuid), (${mentorId}::uuid, ${menteeId}::uuid))) AS know_each_other,
      EXISTS (SELECT 1 FROM wishes w WHERE w.programme_id = v.programme_id AND w.place IS NULL AND (w.user_id, w.other_id) IN (
        (${menteeId}::uuid, ${mentorId}::uuid), (${mentorId}::uuid, ${menteeId}::uuid))) AS rather_not
    FROM v JOIN users u ON u.id = v.user_id JOIN companies c ON c.id = v.company_id
    LEFT JOIN profiles f ON f.user_id = v.user_id
    LEFT JOIN answers a ON a.user_id = v.user_id AND a.programme_id = v.programme_id`)
  const find = (id: string, role: string) => rows.find((row) => row.id === id && row.role === role)
  return {
    mentee: find(menteeId, 'MENTEE'),
    mentor: find(mentorId, 'MENTOR'),
    haveMet: rows[0]?.have_met ?? false,
    knowEachOther: rows[0]?.know_each_other ?? false,
    ratherNot: rows.some(({ rather_not }) => rather_not),
  }
}

export interface CandidateFilter {
  readonly programmeId: string
  readonly role: 'MENTOR' | 'MENTEE'
  readonly search: string
  readonly partnerId?: string | undefined
}

type PairableRow = {
  id: string
  first_name: string
  last_name: string
  places: number
  waiting_since: string
}

/**
 * With a free place, not paused, fully answered, and never met before; people on hold may still be paired manually.
 * Longest wait first.
 */
export async function pairableOnes(
  db: Db,
  { programmeId, role, search, partnerId }: CandidateFilter,
  now: Date,
  most: number,
): Promise<PairableRow[]> {
  const isNew = partnerId
    ? sql`NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentee_id = s.id AND m.mentor_id = ${partnerId})
        AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentor_id = s.id AND m.mentee_id = ${partnerId})`
    : sql`true`
  const isNamed = search
    ? sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE ${containing(search)}`
    : sql`true`
  const { rows } = await db.execute<PairableRow>(sql`
    SELECT s.id, u.first_name, u.last_name, s.places, s.searching_since AS waiting_since
    FROM seekers s JOIN users u ON u.id = s.id
    WHERE s.programme_id = ${programmeId} AND s.role = ${role}::account_type AND s.places > 0
      AND coalesce(s.paused_until, '-infinity') <= (${now}::timestamptz AT TIME ZONE 'UTC')::date
      AND s.is_current AND ${isNew} AND ${isNamed}
    ORDER BY s.searching_since, s.id LIMIT ${most}`)
  return rows
}

/** Taking part as a mentor in the named programme; without one, in the one they have been in longest. */
export async function mentorMembership(
  tx: Db,
  userId: string,
  programmeId: string | undefined,
): Promise<{ id: string; programmeId: string } | undefined> {
  const { rows } = await tx.execute<{ id: string; programmeId: string }>(sql`
    SELECT id, programme_id AS "programmeId" FROM memberships
    WHERE user_id = ${userId} AND role = 'MENTOR' AND standing = 'IN'
      AND ${programmeId ? sql`programme_id = ${programmeId}` : sql`true`}
    ORDER BY joined_at, id LIMIT 1`)
  return rows[0]
}
