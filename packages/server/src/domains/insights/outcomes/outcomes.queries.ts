import type { ParticipantRole } from '@brightpair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { Months } from '../programme-health/months.ts'

export interface Filter {
  readonly programmeIds: readonly string[]
  readonly months: Months
  readonly role?: ParticipantRole | undefined
  readonly department?: string | undefined
}

const within = (moment: SQL, { months: { from, asOf } }: Filter): SQL =>
  sql`${moment} >= ${from}::timestamptz AND ${moment} < ${asOf}::timestamptz`

/** Normalises spellings of the same department. */
const department = sql`nullif(lower(btrim(f.department)), '')`

/** Participants in the period, within the requested group. */
const people = ({
  programmeIds,
  months: { from, asOf },
  role,
  department: name,
}: Filter): SQL => sql`people AS (
  SELECT m.user_id, m.programme_id, m.role, u.invited_at IS NULL AS joined, ${department} AS department, f.department AS name
  FROM memberships m JOIN users u ON u.id = m.user_id LEFT JOIN person_facts f ON f.user_id = m.user_id
  WHERE m.programme_id = ANY(${sql.param(programmeIds)}::uuid[]) AND m.standing = 'IN'
    AND m.joined_at < ${asOf}::timestamptz AND (u.deactivated_at IS NULL OR u.deactivated_at >= ${from}::timestamptz)
    ${role ? sql`AND m.role = ${role}` : sql``}
    ${name ? sql`AND ${department} = lower(btrim(${name}))` : sql``})`

/**
 * Pairs active in the period that include at least one of these people: looked up by index from each side rather than
 * joined with everyone.
 */
const pairs = ({ programmeIds, months: { from, asOf } }: Filter): SQL => sql`pairs AS (
  SELECT e.id, e.programme_id, e.mentor_id, e.mentee_id, e.state, e.started_at, e.ended_at FROM enrollments e
  WHERE e.programme_id = ANY(${sql.param(programmeIds)}::uuid[]) AND e.started_at < ${asOf}::timestamptz
    AND (e.ended_at IS NULL OR e.ended_at >= ${from}::timestamptz)
    AND ((e.programme_id, e.mentor_id) IN (SELECT programme_id, user_id FROM people)
      OR (e.programme_id, e.mentee_id) IN (SELECT programme_id, user_id FROM people)))`

/** Uses the sessions room's definition of a held session. */
const held = (filter: Filter): SQL => sql`held AS (
  SELECT s.enrollment_id, to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month
  FROM mentoring_sessions s JOIN pairs p ON p.id = s.enrollment_id
  WHERE s.held AND ${within(sql`s.starts_at`, filter)} AND s.ends_at <= ${filter.months.asOf}::timestamptz)`

/** Each month with its bounds; the last one ends at the moment of the report. */
const calendar = ({ months: { from, until, asOf } }: Filter): SQL => sql`calendar AS (
  SELECT to_char(month_start, 'YYYY-MM') AS month, month_start AT TIME ZONE 'UTC' AS begins,
    least((month_start + interval '1 month') AT TIME ZONE 'UTC', ${asOf}::timestamptz) AS ends
  FROM generate_series(${from}::timestamptz AT TIME ZONE 'UTC',
    ${until}::timestamptz AT TIME ZONE 'UTC' - interval '1 month', interval '1 month') AS month_start)`

/** Months a pair was active for at least half of; a pair that began yesterday has not missed one. */
const pairMonths = (filter: Filter): SQL => sql`${calendar(filter)}, pair_months AS (
  SELECT p.id, p.programme_id, p.mentor_id, p.mentee_id, c.month,
    (p.id, c.month) IN (SELECT enrollment_id, month FROM held) AS met
  FROM pairs p JOIN calendar c ON least(coalesce(p.ended_at, c.ends), c.ends) - greatest(p.started_at, c.begins)
    >= interval '15 days')`

export type DepartmentRow = { key: string | null; name: string | null; joined: number; invited: number }

/** Largest first; several spellings of a department become one. */
export async function countPeople(db: Db, filter: Filter): Promise<DepartmentRow[]> {
  const { rows } = await db.execute<DepartmentRow>(sql`
    WITH ${people(filter)}
    SELECT department AS key, CASE WHEN department IS NOT NULL THEN min(btrim(name)) END AS name,
      count(DISTINCT user_id)::int AS invited,
      (count(DISTINCT user_id) FILTER (WHERE joined))::int AS joined
    FROM people GROUP BY department ORDER BY 4 DESC, 2`)
  return rows
}

export interface Counted extends Record<string, unknown> {
  running: number
  finished: number
  ended_early: number
  held: number
  planned: number
  months: number
  met: number
  first_pairs: number
  first_days: number | null
}

export async function countPairs(db: Db, filter: Filter): Promise<Counted | undefined> {
  const { asOf } = filter.months
  const { rows } = await db.execute<Counted>(sql`
    WITH ${people(filter)}, ${pairs(filter)}, ${held(filter)}, ${pairMonths(filter)}, firsts AS (
      SELECT extract(epoch FROM (SELECT min(s.starts_at) FROM mentoring_sessions s WHERE s.enrollment_id = p.id AND s.held
        AND s.ends_at <= ${asOf}::timestamptz) - p.started_at) / 86400 AS days
      FROM pairs p WHERE ${within(sql`p.started_at`, filter)}
    )
    SELECT (SELECT count(*) FROM pairs p WHERE p.ended_at IS NULL OR p.ended_at >= ${asOf}::timestamptz)::int AS running,
      (SELECT count(*) FROM pairs p WHERE p.state = 'COMPLETED' AND p.ended_at < ${asOf}::timestamptz)::int AS finished,
      (SELECT count(*) FROM pairs p WHERE p.state = 'ENDED' AND p.ended_at < ${asOf}::timestamptz)::int AS ended_early,
      (SELECT count(*) FROM held)::int AS held,
      (SELECT count(*) FROM mentoring_sessions s JOIN pairs p ON p.id = s.enrollment_id
        WHERE s.state IN ('AGREED', 'MOVING', 'CANCELLED') AND ${within(sql`s.starts_at`, filter)})::int AS planned,
      (SELECT count(*) FROM pair_months)::int AS months,
      (SELECT count(*) FROM pair_months WHERE met)::int AS met,
      (SELECT count(days) FROM firsts)::int AS first_pairs,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(days, 0)) FROM firsts)::float8 AS first_days`)
  return rows[0]
}

export async function countByMonth(
  db: Db,
  filter: Filter,
): Promise<{ month: string; sessions: number; pairs: number }[]> {
  const { rows } = await db.execute<{ month: string; sessions: number; pairs: number }>(sql`
    WITH ${people(filter)}, ${pairs(filter)}, ${held(filter)}, ${calendar(filter)}, meetings AS (
      SELECT month, count(*)::int AS sessions FROM held GROUP BY 1
    )
    SELECT c.month, coalesce(m.sessions, 0) AS sessions,
      (SELECT count(*) FROM pairs p WHERE p.started_at < c.ends
        AND (p.ended_at IS NULL OR p.ended_at >= c.ends))::int AS pairs
    FROM calendar c LEFT JOIN meetings m USING (month) ORDER BY c.month`)
  return rows
}

/** How many out of `of`; `people` is the number of people behind it. */
export type GroupCounts = {
  /** Null: people without one. */
  key: string | null
  months: number
  met: number
  goals: number
  goals_reached: number
  goals_nearly: number
  goal_people: number
  answers: number
  promoters: number
  detractors: number
  recommend: number | null
}

/** In total, or per department. A goal that follows its tasks is as complete as they are. */
export async function countGroups(db: Db, filter: Filter, by: 'department' | 'all'): Promise<GroupCounts[]> {
  const key = (alias: string) => (by === 'all' ? sql`NULL::text` : sql.raw(`${alias}.department`))
  const side = (person: string) => sql`SELECT m.id, m.month, m.met, p.department AS key FROM pair_months m
    JOIN people p ON p.programme_id = m.programme_id AND p.user_id = m.${sql.raw(person)}`
  // A pair counts once for each department of its two members.
  const ran =
    by === 'all'
      ? sql`SELECT met, NULL::text AS key FROM pair_months`
      : sql`${side('mentor_id')} UNION ${side('mentee_id')}`
  const { rows } = await db.execute<GroupCounts>(sql`
    WITH ${people(filter)}, ${pairs(filter)}, ${held(filter)}, ${pairMonths(filter)}, months_of AS (
      SELECT key, count(*)::int AS months, (count(*) FILTER (WHERE g.met))::int AS met FROM (${ran}) g GROUP BY 1
    ), goals_of AS (
      SELECT ${key('p')} AS key, count(*)::int AS goals, count(DISTINCT p.user_id)::int AS goal_people,
        (count(*) FILTER (WHERE g.done_at < ${filter.months.asOf}::timestamptz))::int AS goals_reached,
        (count(*) FILTER (WHERE (g.done_at < ${filter.months.asOf}::timestamptz) IS NOT TRUE AND
          CASE WHEN g.by_tasks THEN (SELECT coalesce(avg((t.done_at IS NOT NULL)::int), 0) FROM tasks t
            WHERE t.goal_id = g.id) ELSE g.progress / 100.0 END >= 0.75))::int AS goals_nearly
      FROM goals g JOIN pairs e ON e.id = g.enrollment_id
        JOIN people p ON p.programme_id = e.programme_id AND p.user_id = e.mentee_id
      WHERE ${within(sql`g.created_at`, filter)} GROUP BY 1
    ), said AS (
      SELECT ${key('p')} AS key, count(*)::int AS answers, (count(*) FILTER (WHERE a.recommend >= 9))::int AS promoters,
        (count(*) FILTER (WHERE a.recommend <= 6))::int AS detractors, avg(a.recommend)::float8 AS recommend
      FROM assessments a JOIN people p ON p.programme_id = a.programme_id AND p.user_id = a.user_id
      WHERE a.moment = 'end' AND a.recommend IS NOT NULL AND ${within(sql`a.answered_at`, filter)} GROUP BY 1
    ), keys AS (
      SELECT key FROM months_of UNION SELECT key FROM goals_of UNION SELECT key FROM said
    )
    SELECT k.key, coalesce(m.months, 0) AS months, coalesce(m.met, 0) AS met, coalesce(g.goals, 0) AS goals,
      coalesce(g.goals_reached, 0) AS goals_reached, coalesce(g.goals_nearly, 0) AS goals_nearly,
      coalesce(g.goal_people, 0) AS goal_people, coalesce(s.answers, 0) AS answers,
      coalesce(s.promoters, 0) AS promoters, coalesce(s.detractors, 0) AS detractors, s.recommend
    FROM keys k LEFT JOIN months_of m ON m.key IS NOT DISTINCT FROM k.key
      LEFT JOIN goals_of g ON g.key IS NOT DISTINCT FROM k.key LEFT JOIN said s ON s.key IS NOT DISTINCT FROM k.key`)
  return rows
}

/**
 * People who answered a statement both times, the second time within the period; equal wording is the same statement.
 */
export async function compareStatements(
  db: Db,
  filter: Filter,
): Promise<{ text: string; people: number; before: number; after: number }[]> {
  const { rows } = await db.execute<{ text: string; people: number; before: number; after: number }>(sql`
    WITH ${people(filter)}
    SELECT s.text, count(DISTINCT a.user_id)::int AS people, avg(b.value)::float8 AS before, avg(a.value)::float8 AS after
    FROM people p
      JOIN assessments e ON e.user_id = p.user_id AND e.programme_id = p.programme_id AND e.moment = 'end'
        AND ${within(sql`e.answered_at`, filter)}
      JOIN assessment_answers a ON a.user_id = e.user_id AND a.programme_id = e.programme_id AND a.moment = 'end'
      JOIN assessment_answers b ON b.user_id = a.user_id AND b.programme_id = a.programme_id
        AND b.statement_id = a.statement_id AND b.moment = 'start'
      JOIN assessment_statements s ON s.id = a.statement_id
    GROUP BY s.text ORDER BY min(s.position), s.text`)
  return rows
}

const MAX_QUOTES = 3

/** Newest first. */
export async function releasedQuotes(
  db: Db,
  filter: Filter,
): Promise<{ words: string; role: ParticipantRole }[]> {
  const { rows } = await db.execute<{ words: string; role: ParticipantRole }>(sql`
    WITH ${people(filter)}
    SELECT a.words, p.role FROM assessments a
      JOIN people p ON p.programme_id = a.programme_id AND p.user_id = a.user_id
    WHERE a.moment = 'end' AND a.may_quote AND a.words <> '' AND ${within(sql`a.answered_at`, filter)}
    ORDER BY a.answered_at DESC, a.words LIMIT ${MAX_QUOTES}`)
  return rows
}
