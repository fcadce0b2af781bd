import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containing, type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { isFree } from '../matching-runs/load-people.queries.ts'

interface Filter {
  readonly programmeId: string
  readonly search: string
  readonly role?: 'MENTOR' | 'MENTEE' | undefined
}

export type WaitingRow = {
  id: string
  role: 'MENTOR' | 'MENTEE'
  first_name: string
  last_name: string
  portrait: string | null
  waiting_since: string
  capacity: number
  paused_until: string | null
  hold_note: string | null
  held_at: string | null
  /** The questionnaire has new questions they have not answered. */
  outdated: boolean
  last_ended_at: string | null
  /** A run could propose someone on the other side. */
  somebody_free: boolean
  /** At least one of them has never been proposed to this person. */
  somebody_new: boolean
  /** The last run found no one above the floor, and their answers have not changed. */
  below_floor: boolean
}

const today = (now: Date): SQL => sql`(${now}::timestamptz AT TIME ZONE 'UTC')::date`

/** The people a run would take now, with their free places. */
export const freePeople = (programmeId: string, now: Date): SQL => sql`
  SELECT s.id, s.role, s.places FROM seekers s
  WHERE s.programme_id = ${programmeId} AND s.is_current AND ${isFree(now)}`

/** People looking for a match who have none; someone with a match and another free place is not counted. */
const waiting = ({ programmeId, search, role }: Filter): SQL => sql`
    FROM seekers s JOIN users u ON u.id = s.id
    WHERE s.programme_id = ${programmeId} AND ${role ? sql`s.role = ${role}::account_type` : sql`true`}
      AND ${search ? sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE ${containing(search)}` : sql`true`}
      AND s.places > 0 AND NOT EXISTS (SELECT 1 FROM matches m
        WHERE m.mentor_id = s.id AND m.programme_id = s.programme_id AND m.ended_at IS NULL)`

/** Longest wait first. */
const rowsOf = (filter: Filter, now: Date, cut: SQL): SQL<WaitingRow> => sql`
    WITH free AS MATERIALIZED (${freePeople(filter.programmeId, now)}),
      page AS (SELECT s.id, s.role, s.searching_since, s.places, s.paused_until, s.answered_at,
        NOT s.is_current AS outdated ${waiting(filter)} ${cut})
    SELECT page.id, page.role, u.first_name, u.last_name, f.portrait, page.searching_since AS waiting_since,
      page.places AS capacity,
      CASE WHEN page.paused_until > ${today(now)} THEN page.paused_until::text END AS paused_until,
      k.note AS hold_note, k.held_at, page.outdated,
      greatest(
        (SELECT max(m.ended_at) FROM matches m WHERE m.mentor_id = u.id AND m.programme_id = ${filter.programmeId}),
        (SELECT max(m.ended_at) FROM matches m WHERE m.mentee_id = u.id AND m.programme_id = ${filter.programmeId})) AS last_ended_at,
      EXISTS (SELECT 1 FROM free f WHERE f.role <> page.role) AS somebody_free,
      EXISTS (SELECT 1 FROM free f WHERE f.role <> page.role
        AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentee_id = u.id AND m.mentor_id = f.id)
        AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentee_id = f.id AND m.mentor_id = u.id)) AS somebody_new,
      EXISTS (SELECT 1 FROM below_floor b WHERE b.user_id = page.id
        AND b.programme_id = ${filter.programmeId} AND b.found_at >= page.answered_at) AS below_floor
    FROM page JOIN users u ON u.id = page.id LEFT JOIN profiles f ON f.user_id = u.id LEFT JOIN matching_holds k ON k.user_id = u.id
    ORDER BY page.searching_since, page.id`

/** Read through a cursor. */
export const wholeQueue = (filter: Filter, now: Date): SQL<WaitingRow> => rowsOf(filter, now, sql``)

export async function queuePage(
  db: Db,
  asked: PageRequest & Filter,
  now: Date,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${waiting(asked)}`)
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`s.searching_since`, sql`s.id`], false, asked, total)
  const { rows } = await db.execute<WaitingRow>(rowsOf(asked, now, cut.sql))
  return { rows, total }
}
