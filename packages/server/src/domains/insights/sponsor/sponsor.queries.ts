import { sponsorSteps } from '@brightpair/contract/sponsor-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { bySteps, type ExactCounts } from './coarse-figures.ts'

export interface Filter {
  readonly programmeId: string
  /** The first moment of each month and of the one after the last. */
  readonly from: Date
  readonly until: Date
}

/** The pairs of a programme. */
const pairs = ({ programmeId }: Filter): SQL => sql`pairs AS (
  SELECT e.id, e.mentor_id, e.mentee_id, e.state, e.started_at, e.ended_at
  FROM enrollments e WHERE e.programme_id = ${programmeId})`

const held = sql`held AS (
  SELECT s.enrollment_id, s.starts_at, s.ends_at FROM mentoring_sessions s JOIN pairs p ON p.id = s.enrollment_id
  WHERE s.held)`

const calendar = ({ from, until }: Filter): SQL => sql`calendar AS (
  SELECT to_char(month_start, 'YYYY-MM') AS month, month_start AT TIME ZONE 'UTC' AS begins,
    (month_start + interval '1 month') AT TIME ZONE 'UTC' AS ends
  FROM generate_series(${from}::timestamptz AT TIME ZONE 'UTC',
    ${until}::timestamptz AT TIME ZONE 'UTC' - interval '1 month', interval '1 month') AS month_start)`

const isRunning = (at: SQL): SQL => sql`p.started_at < ${at} AND (p.ended_at IS NULL OR p.ended_at >= ${at})`

/**
 * When each person reached each step; a later step implies the earlier ones. A step counts from its moment until the
 * account is closed.
 */
const people = ({ programmeId }: Filter): SQL => sql`members AS (
    SELECT m.user_id, m.joined_at, u.deactivated_at AS closed,
      CASE WHEN u.invited_at IS NULL THEN greatest(u.email_proven_at, m.joined_at) END AS signed_up
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.programme_id = ${programmeId} AND m.standing = 'IN'
  ), answered AS (
    SELECT user_id, min(submitted_at) AS at FROM answers WHERE programme_id = ${programmeId} GROUP BY 1
  ), proposed AS (
    SELECT person AS user_id, min(x.proposed_at) AS at
    FROM matches x, LATERAL (VALUES (x.mentor_id), (x.mentee_id)) AS either (person)
    WHERE x.programme_id = ${programmeId} GROUP BY 1
  ), paired AS (
    SELECT person, min(p.started_at) AS at, min(p.ended_at) FILTER (WHERE p.state = 'COMPLETED') AS finished
    FROM pairs p, LATERAL (VALUES (p.mentor_id), (p.mentee_id)) AS either (person) GROUP BY 1
  ), met AS (
    SELECT person, min(h.ends_at) AS at FROM held h JOIN pairs p ON p.id = h.enrollment_id,
      LATERAL (VALUES (p.mentor_id), (p.mentee_id)) AS either (person) GROUP BY 1
  ), people AS (
    SELECT least(m.joined_at, m.signed_up, a.at, x.at, p.at, t.at, p.finished) AS invited,
      least(m.signed_up, a.at, x.at, p.at, t.at, p.finished) AS joined,
      least(a.at, x.at, p.at, t.at, p.finished) AS answered, least(x.at, p.at, t.at, p.finished) AS matched,
      least(p.at, t.at, p.finished) AS agreed, least(t.at, p.finished) AS met, p.finished, m.closed
    FROM members m LEFT JOIN answered a ON a.user_id = m.user_id LEFT JOIN proposed x ON x.user_id = m.user_id
      LEFT JOIN paired p ON p.person = m.user_id LEFT JOIN met t ON t.person = m.user_id)`

type CountedMonth = Record<(typeof sponsorSteps)[number], number> & {
  month: string
  pairs: number
  sessions: number
  session_pairs: number
}

export async function countMonths(db: Db, filter: Filter): Promise<ExactCounts['months']> {
  const steps = sql.join(
    sponsorSteps.map(
      (step) => sql`(count(*) FILTER (WHERE x.${sql.raw(step)} < c.ends))::int AS ${sql.raw(step)}`,
    ),
    sql`, `,
  )
  const { rows } = await db.execute<CountedMonth>(sql`
    WITH ${calendar(filter)}, ${pairs(filter)}, ${held}, ${people(filter)}, far AS (
      SELECT c.month, ${steps} FROM calendar c
        LEFT JOIN people x ON x.closed IS NULL OR x.closed >= c.ends GROUP BY c.month
    ), running AS (
      SELECT c.month, count(*)::int AS pairs FROM calendar c JOIN pairs p ON ${isRunning(sql`c.ends`)} GROUP BY 1
    ), meetings AS (
      SELECT c.month, count(*)::int AS sessions, count(DISTINCT h.enrollment_id)::int AS session_pairs
      FROM calendar c JOIN held h ON h.starts_at >= c.begins AND h.ends_at < c.ends GROUP BY 1
    )
    SELECT far.*, coalesce(r.pairs, 0) AS pairs, coalesce(s.sessions, 0) AS sessions,
      coalesce(s.session_pairs, 0) AS session_pairs
    FROM far LEFT JOIN running r USING (month) LEFT JOIN meetings s USING (month) ORDER BY far.month`)
  return rows.map((row) => ({
    month: row.month,
    steps: bySteps((step) => row[step]),
    pairs: row.pairs,
    sessions: row.sessions,
    sessionPairs: row.session_pairs,
  }))
}

type CountedOutcome = { goals: Outcome; recommend: Outcome; pleased: Outcome }
type Outcome = { of: number; did: number; people: number }

export async function countOutcomes(db: Db, filter: Filter): Promise<ExactCounts['outcomes']> {
  const { until } = filter
  const counted = (did: SQL) =>
    sql`jsonb_build_object('of', count(*), 'did', count(*) FILTER (WHERE ${did}), 'people', count(*))`
  const { rows } = await db.execute<CountedOutcome>(sql`
    WITH ${pairs(filter)}, said AS (
      SELECT f.author_id, avg(f.rating) AS rating, bool_and(f.recommends = 'yes') AS recommends
      FROM feedback f JOIN pairs p ON p.id = f.enrollment_id WHERE f.created_at < ${until}::timestamptz GROUP BY 1
    )
    SELECT (SELECT jsonb_build_object('of', count(*), 'did', count(*) FILTER (WHERE g.done_at < ${until}::timestamptz),
        'people', count(DISTINCT p.mentee_id))
      FROM goals g JOIN pairs p ON p.id = g.enrollment_id WHERE g.created_at < ${until}::timestamptz) AS goals,
      (SELECT ${counted(sql`recommends`)} FROM said WHERE recommends IS NOT NULL) AS recommend,
      (SELECT ${counted(sql`rating >= 4`)} FROM said) AS pleased`)
  const none = { of: 0, did: 0, people: 0 }
  return rows[0] ?? { goals: none, recommend: none, pleased: none }
}

/** For people in a pair at the end of the last month, and whether they met in it. */
export async function countSites(db: Db, filter: Filter): Promise<ExactCounts['sites']> {
  const { until } = filter
  const { rows } = await db.execute<{ name: string | null; people: number; met: number }>(sql`
    WITH ${pairs(filter)}, ${held}, ${calendar(filter)}, last AS (SELECT * FROM calendar ORDER BY month DESC LIMIT 1),
    paired AS (
      SELECT person, bool_or(EXISTS (SELECT 1 FROM held h, last WHERE h.enrollment_id = p.id
        AND h.starts_at >= last.begins AND h.ends_at < last.ends)) AS met
      FROM pairs p, LATERAL (VALUES (p.mentor_id), (p.mentee_id)) AS either (person)
      WHERE ${isRunning(sql`${until}::timestamptz`)} GROUP BY 1
    )
    SELECT min(nullif(trim(f.location), '')) AS name, count(*)::int AS people, (count(*) FILTER (WHERE met))::int AS met
    FROM paired LEFT JOIN profiles f ON f.user_id = paired.person GROUP BY nullif(lower(trim(f.location)), '')`)
  return rows
}

/** For those who answered a statement both times before the end of the month. */
export async function countStatements(
  db: Db,
  { programmeId, until }: Filter,
): Promise<{ text: string; people: number; before: number; after: number }[]> {
  const { rows } = await db.execute<{ text: string; people: number; before: number; after: number }>(sql`
    SELECT s.text, count(*)::int AS people, avg(b.value)::float8 AS before, avg(a.value)::float8 AS after
    FROM assessments e
      JOIN assessment_answers a ON a.user_id = e.user_id AND a.programme_id = e.programme_id AND a.moment = 'end'
      JOIN assessment_answers b ON b.user_id = a.user_id AND b.programme_id = a.programme_id
        AND b.statement_id = a.statement_id AND b.moment = 'start'
      JOIN assessment_statements s ON s.id = a.statement_id
    WHERE e.programme_id = ${programmeId} AND e.moment = 'end' AND e.answered_at < ${until}::timestamptz
    GROUP BY s.text ORDER BY min(s.position), s.text`)
  return rows
}

/** The month in which the first person joined any of these programmes; undefined while there is no one. */
export async function firstMonth(db: Db, programmeIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    SELECT to_char(min(joined_at) AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM memberships
    WHERE programme_id = ANY(${sql.param(programmeIds)}::uuid[]) AND standing = 'IN'`)
  return rows[0]?.month ?? undefined
}

export async function programmesOf(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM programmes WHERE company_id = ${companyId} ORDER BY number`)
  return rows
}
