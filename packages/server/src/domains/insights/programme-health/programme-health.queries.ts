import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { isTooSmall } from '../../../platform/small-groups.ts'
import type { Months } from './months.ts'

/** A month with its count; months without data are left out. */
export type Counted = { month: string; base: number; value: number | null }

interface Filter {
  readonly companyId: string | undefined
  readonly programmeId?: string | undefined
  readonly months: Months
}

type Alias = 'e' | 'm' | 's' | 'f'

/** Sessions and ratings get the programme from their pair. */
function ofCompany(alias: Alias, { companyId, programmeId }: Pick<Filter, 'companyId' | 'programmeId'>): SQL {
  if (!companyId) return sql`true`
  const [name, company] = [sql.raw(alias), sql`${sql.raw(alias)}.company_id = ${companyId}`]
  if (!programmeId) return company
  return alias === 'e' || alias === 'm'
    ? sql`${company} AND ${name}.programme_id = ${programmeId}`
    : sql`${company} AND ${name}.enrollment_id IN (SELECT id FROM enrollments WHERE programme_id = ${programmeId})`
}

const monthOf = (moment: SQL): SQL => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM')`

const within = (moment: SQL, { from, asOf }: Months): SQL =>
  sql`${moment} >= ${from}::timestamptz AND ${moment} < ${asOf}::timestamptz`

const counted = async (db: Db, query: SQL): Promise<Counted[]> => (await db.execute<Counted>(query)).rows

/** A programme starts the moment the second person accepts, or on its own first day. */
export const acceptanceByMonth = (db: Db, asked: Filter): Promise<Counted[]> =>
  counted(
    db,
    sql`SELECT month, count(*)::int AS base, avg(accepted)::float8 AS value FROM (
      SELECT ${monthOf(sql`e.started_at`)} AS month, 1 AS accepted FROM enrollments e
      WHERE ${ofCompany('e', asked)} AND ${within(sql`e.started_at`, asked.months)}
      UNION ALL
      SELECT ${monthOf(sql`m.ended_at`)}, 0 FROM matches m
      WHERE ${ofCompany('m', asked)} AND m.state IN ('REJECTED', 'LAPSED')
        AND ${within(sql`m.ended_at`, asked.months)}
    ) decided GROUP BY 1`,
  )

export const timeToMatchByMonth = (db: Db, asked: Filter): Promise<Counted[]> =>
  counted(
    db,
    sql`SELECT month, count(*)::int AS base, percentile_cont(0.5) WITHIN GROUP (ORDER BY days)::float8 AS value FROM (
      SELECT ${monthOf(sql`m.proposed_at`)} AS month,
        extract(epoch FROM m.proposed_at - a.submitted_at) / 86400 AS days
      FROM matches m JOIN answers a ON a.user_id = m.mentee_id AND a.submitted_at <= m.proposed_at
      WHERE ${ofCompany('m', asked)} AND ${within(sql`m.proposed_at`, asked.months)}
        AND NOT EXISTS (SELECT 1 FROM matches earlier
          WHERE earlier.mentee_id = m.mentee_id AND earlier.proposed_at < m.proposed_at)
    ) first_matches GROUP BY 1`,
  )

/** Each month with its bounds; the last one ends at the moment of the report. */
const calendar = ({ from, until, asOf }: Months): SQL => sql`calendar AS (
  SELECT ${monthOf(sql`begins`)} AS month, begins,
    least((begins AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC', ${asOf}::timestamptz) AS ends
  FROM generate_series(${from}::timestamptz AT TIME ZONE 'UTC', ${until}::timestamptz AT TIME ZONE 'UTC'
    - interval '1 month', interval '1 month') AS month_start, LATERAL (SELECT month_start AT TIME ZONE 'UTC' AS begins) b)`

export const activePairsByMonth = (db: Db, asked: Filter): Promise<Counted[]> =>
  counted(
    db,
    sql`WITH ${calendar(asked.months)}
    SELECT c.month, count(*)::int AS base, count(*)::float8 AS value
    FROM calendar c JOIN enrollments e ON e.started_at < c.ends AND (e.ended_at IS NULL OR e.ended_at >= c.ends)
    WHERE ${ofCompany('e', asked)} GROUP BY 1`,
  )

export const sessionsPerPairByMonth = (db: Db, asked: Filter): Promise<Counted[]> =>
  counted(
    db,
    sql`WITH ${calendar(asked.months)}, pairs AS (
      SELECT c.month, count(*)::int AS pairs
      FROM calendar c JOIN enrollments e ON e.started_at < c.ends AND (e.ended_at IS NULL OR e.ended_at >= c.begins)
      WHERE ${ofCompany('e', asked)} GROUP BY 1
    ), sessions AS (
      SELECT ${monthOf(sql`s.starts_at`)} AS month, count(*)::int AS sessions FROM mentoring_sessions s
      WHERE ${ofCompany('s', asked)} AND s.held AND ${within(sql`s.starts_at`, asked.months)}
        AND s.ends_at <= ${asked.months.asOf}::timestamptz GROUP BY 1
    )
    SELECT p.month, p.pairs AS base, coalesce(s.sessions, 0)::float8 / p.pairs AS value
    FROM pairs p LEFT JOIN sessions s ON s.month = p.month`,
  )

export const feedbackByMonth = (db: Db, asked: Filter): Promise<Counted[]> =>
  counted(
    db,
    sql`SELECT ${monthOf(sql`f.created_at`)} AS month, count(DISTINCT f.author_id)::int AS base,
      avg(f.rating)::float8 AS value
    FROM feedback f WHERE ${ofCompany('f', asked)} AND ${within(sql`f.created_at`, asked.months)} GROUP BY 1`,
  )

/**
 * The months in which so few people of another programme of the company rated or recommended it that the company's
 * figures minus this programme's would reveal them.
 */
export async function monthsToHide(
  db: Db,
  { companyId, programmeId, months }: Filter,
  of: 'rating' | 'recommends',
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ month: string; base: number }>(sql`
    SELECT ${monthOf(sql`f.created_at`)} AS month, count(DISTINCT f.author_id)::int AS base
    FROM feedback f JOIN enrollments e ON e.id = f.enrollment_id
    WHERE f.company_id = ${companyId} AND e.programme_id <> ${programmeId} AND f.${sql.raw(of)} IS NOT NULL
      AND ${within(sql`f.created_at`, months)} GROUP BY 1, e.programme_id`)
  return new Set(rows.filter(({ base }) => isTooSmall(base)).map(({ month }) => month))
}

/** Someone who finished two programmes in a month counts with each; group sizes count people. */
export const recommendationByMonth = (db: Db, asked: Filter): Promise<Counted[]> =>
  counted(
    db,
    sql`SELECT ${monthOf(sql`f.created_at`)} AS month, count(DISTINCT f.author_id)::int AS base,
      avg((f.recommends = 'yes')::int)::float8 AS value
    FROM feedback f WHERE ${ofCompany('f', asked)} AND f.recommends IS NOT NULL
      AND ${within(sql`f.created_at`, asked.months)} GROUP BY 1`,
  )

/** By programme month, for pairs that began in the twelve months before, whichever months are requested. */
export async function completionByProgrammeMonth(
  db: Db,
  asked: Filter,
): Promise<{ month: number; base: number; value: number | null }[]> {
  const { asOf } = asked.months
  const { rows } = await db.execute<{ month: number; base: number; value: number | null }>(sql`
    WITH pairs AS NOT MATERIALIZED (
      SELECT e.id, e.months, e.started_at AT TIME ZONE 'UTC' AS started_at,
        least(e.ended_at, ${asOf}::timestamptz) AT TIME ZONE 'UTC' AS until
      FROM enrollments e
      WHERE ${ofCompany('e', asked)} AND e.started_at < ${asOf}::timestamptz
        AND e.started_at >= ${asOf}::timestamptz - interval '18 months'
        AND e.started_at >= ${asOf}::timestamptz - make_interval(months => greatest(12, e.months + 6))
    ), over AS (
      SELECT month, count(*)::int AS base FROM pairs p, generate_series(1, p.months) AS month
      WHERE p.started_at + month * interval '1 month' <= p.until GROUP BY 1
    ), done AS (
      SELECT a.month, avg((a.done_at < ${asOf}::timestamptz IS TRUE)::int)::float8 AS value
      FROM pairs p JOIN activities a ON a.enrollment_id = p.id
      WHERE p.started_at + a.month * interval '1 month' <= p.until GROUP BY 1
    )
    SELECT over.month, over.base, done.value FROM over LEFT JOIN done ON done.month = over.month`)
  return rows
}
