import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { PageRequest } from '../../../platform/db/page.ts'

const QUIET_DAYS = 21
/** A new pair has this long to plan its first session. */
const SETTLING_DAYS = 7
const LOW_RATING = 2
const RECENT_DAYS = 60
/** A drop this large from the same person's previous rating; only such ratings qualify, and they are indexed. */
const FALL = sql.raw('2')
const POOR = sql.raw('3')

type Person = { id: string; firstName: string; lastName: string }

export type RiskRow = {
  enrollmentId: string
  company: { id: string; name: string }
  mentor: Person
  mentee: Person
  startedAt: string
  months: number
  lastMetAt: string | null
  quiet: boolean
  unplanned: boolean
  low: boolean
  falling: boolean
}

interface Filter {
  readonly companyId: string | undefined
  readonly programmeId?: string | undefined
  readonly now: Date
}

const isRecent = (alias: 'f' | 'b', at: SQL): SQL =>
  sql`${sql.raw(alias)}.created_at > ${at} - ${RECENT_DAYS} * interval '1 day'`

/**
 * Of open feedback, only what was addressed to the people who run the programme counts, and only the fact that it was
 * low. Of rounds, only that the newest rating of one of the two dropped, or is the second low one.
 */
function judged({ companyId, programmeId, now }: Filter): SQL {
  const ofProgramme = programmeId ? sql`AND p.programme_id = ${programmeId}` : sql``
  const ofCompany = (alias: 'p' | 'f') =>
    companyId ? sql`${sql.raw(alias)}.company_id = ${companyId}` : sql`true`
  const at = sql`${now}::timestamptz`
  return sql`
    WITH running AS MATERIALIZED (
      SELECT p.id, p.company_id, p.mentor_id, p.mentee_id, p.started_at, p.months,
        max(s.ends_at) FILTER (WHERE s.held AND s.ends_at <= ${at}) AS met_at,
        coalesce(bool_or((s.state IN ('AGREED', 'MOVING') AND s.ends_at > ${at})
          OR (s.state = 'PROPOSED' AND ${at} < ANY (s.proposed_times))), false) AS is_planned
      FROM enrollments p LEFT JOIN mentoring_sessions s ON s.enrollment_id = p.id
      WHERE p.state = 'ACTIVE' AND ${ofCompany('p')} ${ofProgramme} GROUP BY p.id
    ), rated_low AS (
      SELECT DISTINCT f.enrollment_id FROM feedback f
      WHERE ${ofCompany('f')} AND f.visibility = 'team' AND f.rating <= ${LOW_RATING}
        AND ${isRecent('f', at)}
    ), falling AS (
      SELECT DISTINCT f.enrollment_id FROM feedback f CROSS JOIN LATERAL (
        SELECT avg(b.rating) FILTER (WHERE b.created_at < f.created_at) AS mean,
          bool_or(b.rating <= ${LOW_RATING} AND b.created_at < f.created_at AND ${isRecent('b', at)}) AS is_second_low,
          bool_or(b.created_at > f.created_at) AS is_followed
        FROM feedback b
        WHERE b.enrollment_id = f.enrollment_id AND b.author_id = f.author_id AND b.round_id IS NOT NULL) beside
      WHERE ${ofCompany('f')} AND f.round_id IS NOT NULL AND f.rating <= ${POOR} AND ${isRecent('f', at)}
        AND NOT is_followed AND (f.rating <= mean - ${FALL} OR (f.rating <= ${LOW_RATING} AND is_second_low))
    ), judged AS MATERIALIZED (
      SELECT running.*, coalesce(met_at, started_at) AS since, rated_low.enrollment_id IS NOT NULL AS low,
        falling.enrollment_id IS NOT NULL AS falling,
        coalesce(met_at, started_at) < ${at} - ${QUIET_DAYS} * interval '1 day' AS quiet,
        NOT is_planned AND started_at < ${at} - ${SETTLING_DAYS} * interval '1 day' AS unplanned
      FROM running LEFT JOIN rated_low ON rated_low.enrollment_id = running.id
        LEFT JOIN falling ON falling.enrollment_id = running.id
    )`
}

const isAtRisk = sql`(quiet OR unplanned OR low OR falling)`

const person = (alias: 'r' | 'e') => {
  const u = sql.raw(alias)
  return sql`jsonb_build_object('id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name)`
}

const columns = sql`p.id AS "enrollmentId", jsonb_build_object('id', c.id, 'name', c.name) AS company,
  ${person('r')} AS mentor, ${person('e')} AS mentee, p.started_at AS "startedAt", p.months, p.met_at AS "lastMetAt",
  p.quiet, p.unplanned, p.low, p.falling`

const withPeople = sql`JOIN companies c ON c.id = p.company_id
  JOIN users r ON r.id = p.mentor_id JOIN users e ON e.id = p.mentee_id`

/** Read through a cursor. */
export const allPairsAtRisk = (asked: Filter): SQL<RiskRow> => sql`
  ${judged(asked)}
  SELECT ${columns} FROM judged p ${withPeople} WHERE ${isAtRisk} ORDER BY p.since, p.id`

/** Both people of each pair. */
export const peopleAtRisk = (asked: Filter): SQL => sql`
  ${judged(asked)}
  SELECT unnest(ARRAY[p.mentor_id, p.mentee_id]) FROM judged p WHERE ${isAtRisk}`

export async function countAtRisk(
  db: Db,
  asked: Filter,
): Promise<{ pairs: number; quiet: number; unplanned: number }> {
  const { rows } = await db.execute<{ pairs: number; quiet: number; unplanned: number }>(sql`
    ${judged(asked)}
    SELECT count(*) FILTER (WHERE ${isAtRisk})::int AS pairs, count(*) FILTER (WHERE quiet)::int AS quiet,
      count(*) FILTER (WHERE unplanned)::int AS unplanned FROM judged`)
  return rows[0] ?? { pairs: 0, quiet: 0, unplanned: 0 }
}

export async function pairsAtRiskPage(
  db: Db,
  { page, limit, ...asked }: PageRequest & Filter,
): Promise<{ rows: RiskRow[]; total: number; running: number }> {
  const { rows } = await db.execute<{ total: number; running: number; rows: RiskRow[] }>(sql`
    ${judged(asked)}, shown AS (
      SELECT * FROM judged WHERE ${isAtRisk} ORDER BY since, id LIMIT ${limit} OFFSET ${(page - 1) * limit}
    )
    SELECT (SELECT count(*)::int FROM judged) AS running,
      (SELECT count(*)::int FROM judged WHERE ${isAtRisk}) AS total,
      coalesce((SELECT jsonb_agg(to_jsonb(row)) FROM (
        SELECT ${columns} FROM shown p ${withPeople} ORDER BY p.since, p.id) row), '[]') AS rows`)
  return rows[0] ?? { rows: [], total: 0, running: 0 }
}
