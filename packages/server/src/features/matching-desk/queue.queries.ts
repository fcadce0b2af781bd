import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { containing, cutOf, type PageAsked } from '../../platform/db/page.ts'

interface Filter {
  readonly companyId: string
  readonly search: string
  readonly role?: 'MENTOR' | 'MENTEE' | undefined
}

export type WaitingRow = {
  id: string
  role: 'MENTOR' | 'MENTEE'
  first_name: string
  last_name: string
  waiting_since: string
  capacity: number
  paused_until: string | null
  hold_note: string | null
  held_at: string | null
  last_ended_at: string | null
  /** Somebody on the other side could be proposed by a run. */
  somebody_free: boolean
  /** One of them has never been proposed to this person. */
  somebody_new: boolean
}

const today = (now: Date): SQL => sql`(${now}::timestamptz AT TIME ZONE 'UTC')::date`

/** Those whom a run would take at this moment, with their free places. */
export const freePeople = (companyId: string, now: Date): SQL => sql`
  SELECT u.id, u.account_type AS role, coalesce(v.capacity, 1) - coalesce(h.taken, 0) AS places
  FROM users u JOIN answers a ON a.user_id = u.id
  LEFT JOIN availabilities v ON v.user_id = u.id
  LEFT JOIN (
    SELECT person, count(*) AS taken FROM matches m, unnest(ARRAY[m.mentor_id, m.mentee_id]) AS person
    WHERE m.company_id = ${companyId} AND m.ended_at IS NULL GROUP BY 1) h ON h.person = u.id
  WHERE u.company_id = ${companyId} AND u.deactivated_at IS NULL
    AND coalesce(v.paused_until, '-infinity') <= ${today(now)}
    AND coalesce(v.capacity, 1) > coalesce(h.taken, 0)
    AND NOT EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = u.id)`

/** Who answered and has no live match. */
const waiting = ({ companyId, search, role }: Filter): SQL => sql`
    FROM answers a JOIN users u ON u.id = a.user_id
    WHERE a.company_id = ${companyId} AND u.deactivated_at IS NULL
      AND ${role ? sql`u.account_type = ${role}::account_type` : sql`u.account_type <> 'ADMIN'`}
      AND ${search ? sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE ${containing(search)}` : sql`true`}
      AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentee_id = u.id AND m.ended_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentor_id = u.id AND m.ended_at IS NULL)`

/** Whoever has waited longest first. */
const rowsOf = (filter: Filter, now: Date, cut: SQL): SQL<WaitingRow> => sql`
    WITH free AS MATERIALIZED (${freePeople(filter.companyId, now)}),
      page AS (SELECT a.user_id AS id, a.submitted_at ${waiting(filter)} ${cut})
    SELECT u.id, u.account_type AS role, u.first_name, u.last_name, page.submitted_at AS waiting_since,
      coalesce(v.capacity, 1) AS capacity,
      CASE WHEN v.paused_until > ${today(now)} THEN v.paused_until::text END AS paused_until,
      k.note AS hold_note, k.held_at,
      greatest(
        (SELECT max(m.ended_at) FROM matches m WHERE m.mentor_id = u.id),
        (SELECT max(m.ended_at) FROM matches m WHERE m.mentee_id = u.id)) AS last_ended_at,
      EXISTS (SELECT 1 FROM free f WHERE f.role <> u.account_type) AS somebody_free,
      EXISTS (SELECT 1 FROM free f WHERE f.role <> u.account_type AND NOT EXISTS (
        SELECT 1 FROM matches m WHERE (m.mentee_id, m.mentor_id) =
          (CASE WHEN u.account_type = 'MENTEE' THEN u.id ELSE f.id END,
           CASE WHEN u.account_type = 'MENTEE' THEN f.id ELSE u.id END))) AS somebody_new
    FROM page JOIN users u ON u.id = page.id
    LEFT JOIN availabilities v ON v.user_id = u.id LEFT JOIN matching_holds k ON k.user_id = u.id
    ORDER BY page.submitted_at, page.id`

/** To be read by a cursor. */
export const wholeQueue = (filter: Filter, now: Date): SQL<WaitingRow> => rowsOf(filter, now, sql``)

export async function queuePage(
  db: Db,
  asked: PageAsked & Filter,
  now: Date,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${waiting(asked)}`)
  const total = counted.rows[0]?.total ?? 0
  const cut = cutOf([sql`a.submitted_at`, sql`a.user_id`], false, asked, total)
  const { rows } = await db.execute<WaitingRow>(rowsOf(asked, now, cut.sql))
  return { rows, total }
}
