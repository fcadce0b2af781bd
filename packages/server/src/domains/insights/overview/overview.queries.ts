import type { Overview } from '@brightpair/contract'
import { MAX_PROGRAMME_MONTHS, monthsUpTo } from '@brightpair/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { type FaceRow, faceJson } from '../../people/index.ts'
import { isOf, membersOf, type Scope } from '../scope.queries.ts'

type Counts = Pick<Overview, 'matches' | 'companies' | 'programmes' | 'mentors' | 'mentees'>

/** Closed accounts and archived items are excluded from every count, past ones included. */
const counts = (at: SQL | null, scope: Scope): SQL => {
  const { companyId, programmeId } = scope
  const since = (column: string) => (at ? sql`${sql.raw(column)} <= ${at}` : sql`true`)
  const isThat = (column: string, id: string | undefined) =>
    id ? sql`${sql.raw(column)} = ${id}` : sql`true`
  const people = (role: 'MENTOR' | 'MENTEE') => sql`(SELECT count(*)::int FROM (${membersOf(scope)}) x
    WHERE x.role = ${role}::account_type AND ${since('x.joined_at')})`
  return sql`SELECT (SELECT count(*)::int FROM matches m
      WHERE ${at ? sql`(m.ended_at IS NULL OR m.ended_at > ${at})` : sql`m.ended_at IS NULL`}
        AND ${isOf('m', scope)} AND ${since('m.proposed_at')}) AS matches,
    (SELECT count(*)::int FROM companies
      WHERE archived_at IS NULL AND ${isThat('id', companyId)} AND ${since('created_at')}) AS companies,
    (SELECT count(*)::int FROM programmes p JOIN companies c ON c.id = p.company_id AND c.archived_at IS NULL
      WHERE p.state <> 'ARCHIVED' AND ${isThat('c.id', companyId)} AND ${isThat('p.id', programmeId)}
        AND ${since('p.created_at')}) AS programmes,
    ${people('MENTOR')} AS mentors, ${people('MENTEE')} AS mentees`
}

export async function countAll(db: Db, scope: Scope): Promise<Counts> {
  const { rows } = await db.execute<Counts>(counts(null, scope))
  return rows[0] ?? none
}

export async function countWeekAgo(db: Db, now: Date, scope: Scope): Promise<Overview['weekAgo']> {
  const { rows } = await db.execute<Counts>(counts(sql`${now}::timestamptz - interval '7 days'`, scope))
  return rows[0] ?? none
}

const none = { matches: 0, companies: 0, programmes: 0, mentors: 0, mentees: 0 }

const isHeld = (now: Date): SQL => sql`s.held AND s.ends_at <= ${now}::timestamptz`

/**
 * How many people of each role reached a step and no further; 1 is the first. A programme without a session does not
 * count as finished.
 */
export async function furthestSteps(
  db: Db,
  now: Date,
  scope: Scope,
): Promise<{ role: 'MENTOR' | 'MENTEE'; step: number; people: number }[]> {
  const ofCompany = scope.companyId ? sql`s.company_id = ${scope.companyId}` : sql`true`
  const { rows } = await db.execute<{ role: 'MENTOR' | 'MENTEE'; step: number; people: number }>(sql`
    WITH programmes AS (
      SELECT e.mentor_id, e.mentee_id,
        CASE WHEN met.enrollment_id IS NULL THEN 5 WHEN e.state = 'COMPLETED' THEN 7 ELSE 6 END AS step
      FROM enrollments e LEFT JOIN (
        SELECT DISTINCT s.enrollment_id FROM mentoring_sessions s WHERE ${isHeld(now)} AND ${ofCompany}
      ) met ON met.enrollment_id = e.id
      WHERE ${isOf('e', scope)}
    ), reached AS (
      SELECT person, max(step) AS step FROM (
        SELECT m.mentor_id AS person, 4 AS step FROM matches m WHERE ${isOf('m', scope)}
        UNION ALL SELECT m.mentee_id, 4 FROM matches m WHERE ${isOf('m', scope)}
        UNION ALL SELECT mentor_id, step FROM programmes UNION ALL SELECT mentee_id, step FROM programmes
      ) steps GROUP BY 1
    )
    SELECT x.role, coalesce(r.step, CASE WHEN x.has_answered THEN 3 WHEN x.is_invited THEN 1 ELSE 2 END) AS step,
      count(*)::int AS people
    FROM (${membersOf(scope)}) x LEFT JOIN reached r ON r.person = x.id
    GROUP BY 1, 2`)
  return rows
}

export type CountedWeek = { from: string; matches: number; mentors: number; mentees: number } & Record<
  'accepted' | 'waiting' | 'stopped',
  number
>

/**
 * Each table is read once and aggregated by week; earlier events count towards the first week. People who have closed
 * their account since are excluded.
 */
export async function countedWeeks(
  db: Db,
  { since, weeks, now }: { since: Date; weeks: number; now: Date },
  scope: Scope,
): Promise<CountedWeek[]> {
  const first = sql`${since}::timestamptz`
  const weekOf = (moment: SQL) =>
    sql`greatest(0, floor(extract(epoch FROM ${moment} - ${first}) / 604800))::int`
  const isAccepted = sql`m.mentor_accepted_at IS NOT NULL AND m.mentee_accepted_at IS NOT NULL`
  const upTo = (column: 'matches' | 'mentors' | 'mentees') =>
    sql`(sum(coalesce(${sql.raw(column)}, 0)) OVER (ORDER BY week))::int AS ${sql.raw(column)}`
  const { rows } = await db.execute<CountedWeek>(sql`
    WITH proposed AS (
      SELECT ${weekOf(sql`m.proposed_at`)} AS week, count(*)::int AS matches,
        count(*) FILTER (WHERE m.proposed_at >= ${first} AND ${isAccepted})::int AS accepted,
        count(*) FILTER (WHERE m.proposed_at >= ${first} AND m.ended_at IS NULL AND NOT (${isAccepted}))::int AS waiting,
        count(*) FILTER (WHERE m.proposed_at >= ${first} AND m.ended_at IS NOT NULL AND NOT (${isAccepted}))::int AS stopped
      FROM matches m WHERE ${isOf('m', scope)} GROUP BY 1
    ), ended AS (
      SELECT ${weekOf(sql`m.ended_at`)} AS week, -count(*)::int AS matches
      FROM matches m WHERE m.ended_at IS NOT NULL AND ${isOf('m', scope)} GROUP BY 1
    ), joined AS (
      SELECT ${weekOf(sql`x.joined_at`)} AS week, count(*) FILTER (WHERE x.role = 'MENTOR')::int AS mentors,
        count(*) FILTER (WHERE x.role = 'MENTEE')::int AS mentees
      FROM (${membersOf(scope)}) x WHERE x.joined_at <= ${now}::timestamptz
      GROUP BY 1
    )
    SELECT to_char(${first} AT TIME ZONE 'UTC' + week * interval '7 days', 'YYYY-MM-DD') AS from,
      ${upTo('matches')}, ${upTo('mentors')}, ${upTo('mentees')}, coalesce(accepted, 0) AS accepted,
      coalesce(waiting, 0) AS waiting, coalesce(stopped, 0) AS stopped
    FROM (
      SELECT week, coalesce(p.matches, 0) + coalesce(e.matches, 0) AS matches, j.mentors, j.mentees, p.accepted,
        p.waiting, p.stopped
      FROM generate_series(0, ${weeks - 1}::int) AS week
        LEFT JOIN proposed p USING (week) LEFT JOIN ended e USING (week) LEFT JOIN joined j USING (week)
    ) counted ORDER BY week`)
  return rows
}

export async function meanScores(db: Db, since: Date, scope: Scope): Promise<Overview['score']> {
  const mean = (part: 'expertise' | 'personality' | 'values') =>
    sql`avg((m.mentee_view -> 'score' ->> ${sql.raw(`'${part}'`)})::float8)`
  const { rows } = await db.execute<Overview['score']>(sql`
    SELECT ${mean('expertise')} AS expertise, ${mean('personality')} AS personality, ${mean('values')} AS values
    FROM matches m WHERE m.proposed_at >= ${since}::timestamptz AND ${isOf('m', scope)}`)
  return rows[0] ?? { expertise: null, personality: null, values: null }
}

/** A programme month ends on the day of the month it began. */
export async function pairsNow(
  db: Db,
  now: Date,
  scope: Scope,
): Promise<{ month: number; pairs: number; notMet: number }[]> {
  const month = sql.join(
    monthsUpTo(MAX_PROGRAMME_MONTHS - 1).map((months) =>
      sql.raw(`(e.started_at AT TIME ZONE 'UTC' + interval '${months} months' <= moment)::int`),
    ),
    sql` + `,
  )
  const { rows } = await db.execute<{ month: number; pairs: number; notMet: number }>(sql`
    SELECT least(e.months, 1 + ${month}) AS month, count(*)::int AS pairs, count(*) FILTER (WHERE NOT EXISTS (
      SELECT 1 FROM mentoring_sessions s WHERE s.enrollment_id = e.id AND ${isHeld(now)}))::int AS "notMet"
    FROM enrollments e, (SELECT ${now}::timestamptz AT TIME ZONE 'UTC' AS moment) at
    WHERE e.state = 'ACTIVE' AND ${isOf('e', scope)} GROUP BY 1`)
  return rows
}

export async function countEndedEarly(db: Db, scope: Scope): Promise<number> {
  const { rows } = await db.execute<{ pairs: number }>(
    sql`SELECT count(*)::int AS pairs FROM enrollments e WHERE e.state = 'ENDED' AND ${isOf('e', scope)}`,
  )
  return rows[0]?.pairs ?? 0
}

export type LatestMatch = Omit<Overview['latest'][number], 'mentor' | 'mentee'> & {
  mentor: FaceRow
  mentee: FaceRow
}

/** Finds the newest through an index and reads only their rows and people. */
export async function latestMatches(db: Db, count: number, scope: Scope): Promise<LatestMatch[]> {
  const { rows } = await db.execute<LatestMatch>(sql`
    SELECT m.id, ${faceJson(sql`r`, sql`rp`)} AS mentor, ${faceJson(sql`e`, sql`ep`)} AS mentee,
      jsonb_build_object('id', c.id, 'name', c.name) AS company,
      CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('name', t.name) END AS track, m.state,
      m.mentor_accepted_at IS NOT NULL AS "mentorAccepted", m.mentee_accepted_at IS NOT NULL AS "menteeAccepted",
      (m.mentor_view -> 'score' ->> 'total')::float8 AS "mentorScore",
      (m.mentee_view -> 'score' ->> 'total')::float8 AS "menteeScore"
    FROM (SELECT * FROM matches n WHERE ${isOf('n', scope)} ORDER BY proposed_at DESC, id DESC LIMIT ${count}) m
      JOIN users r ON r.id = m.mentor_id JOIN users e ON e.id = m.mentee_id
      LEFT JOIN profiles rp ON rp.user_id = r.id LEFT JOIN profiles ep ON ep.user_id = e.id
      JOIN companies c ON c.id = m.company_id LEFT JOIN tracks t ON t.id = m.track_id
    ORDER BY m.proposed_at DESC, m.id DESC`)
  return rows
}

/** A later successful run of the same programme clears it. */
export async function failedRun(db: Db, scope: Scope): Promise<Overview['failedRun']> {
  const { rows } = await db.execute<{ id: string; name: string; failure: string; isFailed: boolean }>(sql`
    SELECT c.id, c.name, coalesce(r.failure, '') AS failure, r.state = 'FAILED' AS "isFailed"
    FROM matching_runs r JOIN companies c ON c.id = r.company_id
    WHERE ${isOf('r', scope)} ORDER BY r.requested_at DESC LIMIT 1`)
  const [row] = rows
  return row?.isFailed ? { company: { id: row.id, name: row.name }, failure: row.failure } : null
}

export async function newestCompanies(db: Db, count: number): Promise<Overview['newestCompanies']> {
  const { rows } = await db.execute<Overview['newestCompanies'][number]>(sql`
    SELECT c.id, c.name, c.code, (SELECT count(*)::int FROM users u
      WHERE u.company_id = c.id AND u.account_type IN ('MENTOR', 'MENTEE') AND u.deactivated_at IS NULL) AS people
    FROM companies c WHERE c.archived_at IS NULL ORDER BY c.created_at DESC, c.id DESC LIMIT ${count}`)
  return rows
}

type SetUp = NonNullable<Overview['setUp']>

/** For the given programme, or the company's first; without either, for the company with most people. */
export async function readSetUp(db: Db, { companyId, programmeId }: Scope): Promise<SetUp | null> {
  const questions = (
    role: 'MENTOR' | 'MENTEE',
  ) => sql`coalesce((SELECT jsonb_array_length(q.questions) FROM questionnaires q
    WHERE q.programme_id = p.id AND q.role = ${role}::account_type AND q.superseded_at IS NULL), 0)`
  const answered = (role: 'MENTOR' | 'MENTEE') =>
    programmeId
      ? sql`(SELECT count(*)::int FROM (${membersOf({ companyId, programmeId })}) x
          WHERE x.role = ${role}::account_type AND x.has_answered)`
      : sql`(SELECT count(*)::int FROM users u
          WHERE u.company_id = c.id AND u.account_type = ${role}::account_type AND u.deactivated_at IS NULL
            AND u.questionnaire_filled_at IS NOT NULL)`
  const { rows } = await db.execute<SetUp>(sql`
    SELECT jsonb_build_object('id', p.id, 'name', p.name, 'months', p.months) AS programme, p.code,
      p.match_floor AS floor,
      ARRAY(SELECT t.name FROM tracks t WHERE t.programme_id = p.id AND t.archived_at IS NULL ORDER BY t.created_at, t.name) AS tracks,
      jsonb_build_object('mentors', ${questions('MENTOR')}, 'mentees', ${questions('MENTEE')}) AS questions,
      jsonb_build_object('mentors', ${answered('MENTOR')}, 'mentees', ${answered('MENTEE')}) AS answered
    FROM companies c JOIN programmes p ON p.company_id = c.id
      AND ${programmeId ? sql`p.id = ${programmeId}` : sql`p.number = 1`}
    WHERE c.archived_at IS NULL AND ${companyId ? sql`c.id = ${companyId}` : sql`true`}
    ORDER BY (SELECT count(*) FROM users u WHERE u.company_id = c.id AND u.deactivated_at IS NULL) DESC, c.created_at DESC
    LIMIT 1`)
  return rows[0] ?? null
}
