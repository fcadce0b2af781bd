import type { Overview, Portrait } from '@brightpair/contract'
import { MAX_PROGRAMME_MONTHS, monthsUpTo } from '@brightpair/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'

/** One company, or all of them. */
type Where = string | undefined

const isOf = (column: string, companyId: Where): SQL =>
  companyId ? sql`${sql.raw(column)} = ${companyId}` : sql`true`

type Counts = Pick<Overview, 'matches' | 'companies' | 'mentors' | 'mentees' | 'newCompanies'>

export async function countAll(db: Db, now: Date, company: Where): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    SELECT (SELECT count(*)::int FROM matches WHERE ended_at IS NULL AND ${isOf('company_id', company)}) AS matches,
      (SELECT count(*)::int FROM companies WHERE archived_at IS NULL AND ${isOf('id', company)}) AS companies,
      (SELECT count(*)::int FROM companies WHERE archived_at IS NULL AND ${isOf('id', company)}
        AND created_at > ${now}::timestamptz - interval '28 days') AS "newCompanies",
      (SELECT count(*)::int FROM users WHERE account_type = 'MENTOR' AND deactivated_at IS NULL
        AND ${isOf('company_id', company)}) AS mentors,
      (SELECT count(*)::int FROM users WHERE account_type = 'MENTEE' AND deactivated_at IS NULL
        AND ${isOf('company_id', company)}) AS mentees`)
  return rows[0] ?? { matches: 0, companies: 0, mentors: 0, mentees: 0, newCompanies: 0 }
}

const isHeld = (now: Date): SQL => sql`s.state IN ('AGREED', 'MOVING') AND s.ends_at <= ${now}::timestamptz`

/** How many of each role got to a step and no further; 1 is the first. A programme without a session is not finished. */
export async function furthestSteps(
  db: Db,
  now: Date,
  company: Where,
): Promise<{ role: 'MENTOR' | 'MENTEE'; step: number; people: number }[]> {
  const { rows } = await db.execute<{ role: 'MENTOR' | 'MENTEE'; step: number; people: number }>(sql`
    WITH programmes AS (
      SELECT e.mentor_id, e.mentee_id,
        CASE WHEN met.enrollment_id IS NULL THEN 5 WHEN e.state = 'COMPLETED' THEN 7 ELSE 6 END AS step
      FROM enrollments e LEFT JOIN (
        SELECT DISTINCT s.enrollment_id FROM mentoring_sessions s WHERE ${isHeld(now)}) met ON met.enrollment_id = e.id
      WHERE ${isOf('e.company_id', company)}
    ), reached AS (
      SELECT person, max(step) AS step FROM (
        SELECT mentor_id AS person, 4 AS step FROM matches WHERE ${isOf('company_id', company)}
        UNION ALL SELECT mentee_id, 4 FROM matches WHERE ${isOf('company_id', company)}
        UNION ALL SELECT mentor_id, step FROM programmes UNION ALL SELECT mentee_id, step FROM programmes
      ) steps GROUP BY 1
    )
    SELECT u.account_type AS role, coalesce(r.step,
      CASE WHEN u.questionnaire_filled_at IS NOT NULL THEN 3 WHEN u.invited_at IS NULL THEN 2 ELSE 1 END) AS step,
      count(*)::int AS people
    FROM users u LEFT JOIN reached r ON r.person = u.id
    WHERE u.account_type IN ('MENTOR', 'MENTEE') AND u.deactivated_at IS NULL AND ${isOf('u.company_id', company)}
    GROUP BY 1, 2`)
  return rows
}

export type CountedWeek = { from: string; matches: number; mentors: number; mentees: number } & Record<
  'accepted' | 'waiting' | 'stopped',
  number
>

/**
 * Each table is read once and summed up by week; whatever happened earlier counts as the first week's. Whoever closed
 * their account since is in no week.
 */
export async function countedWeeks(
  db: Db,
  { since, weeks, now }: { since: Date; weeks: number; now: Date },
  company: Where,
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
      FROM matches m WHERE ${isOf('m.company_id', company)} GROUP BY 1
    ), ended AS (
      SELECT ${weekOf(sql`m.ended_at`)} AS week, -count(*)::int AS matches
      FROM matches m WHERE m.ended_at IS NOT NULL AND ${isOf('m.company_id', company)} GROUP BY 1
    ), joined AS (
      SELECT ${weekOf(sql`u.created_at`)} AS week, count(*) FILTER (WHERE u.account_type = 'MENTOR')::int AS mentors,
        count(*) FILTER (WHERE u.account_type = 'MENTEE')::int AS mentees
      FROM users u WHERE u.account_type IN ('MENTOR', 'MENTEE') AND u.deactivated_at IS NULL AND u.created_at <= ${now}::timestamptz
        AND ${isOf('u.company_id', company)}
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

export async function meanScores(db: Db, since: Date, company: Where): Promise<Overview['score']> {
  const mean = (part: 'expertise' | 'personality' | 'values') =>
    sql`avg((m.mentee_view -> 'score' ->> ${sql.raw(`'${part}'`)})::float8)`
  const { rows } = await db.execute<Overview['score']>(sql`
    SELECT ${mean('expertise')} AS expertise, ${mean('personality')} AS personality, ${mean('values')} AS values
    FROM matches m WHERE m.proposed_at >= ${since}::timestamptz AND ${isOf('m.company_id', company)}`)
  return rows[0] ?? { expertise: null, personality: null, values: null }
}

/** A month ends on the day of the month it began. */
export async function pairsNow(
  db: Db,
  now: Date,
  company: Where,
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
    WHERE e.state = 'ACTIVE' AND ${isOf('e.company_id', company)} GROUP BY 1`)
  return rows
}

export async function countEndedEarly(db: Db, company: Where): Promise<number> {
  const { rows } = await db.execute<{ pairs: number }>(
    sql`SELECT count(*)::int AS pairs FROM enrollments WHERE state = 'ENDED' AND ${isOf('company_id', company)}`,
  )
  return rows[0]?.pairs ?? 0
}

type Face = { id: string; firstName: string; lastName: string; portrait: Portrait | null }

export type LatestMatch = Omit<Overview['latest'][number], 'mentor' | 'mentee'> & {
  mentor: Face
  mentee: Face
}

/** The newest come from an index; only their rows and people are read. */
export async function latestMatches(db: Db, count: number, company: Where): Promise<LatestMatch[]> {
  const face = (person: 'r' | 'e', profile: 'rp' | 'ep') => {
    const [u, p] = [sql.raw(person), sql.raw(profile)]
    return sql`jsonb_build_object('id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name,
      'portrait', ${p}.portrait)`
  }
  const { rows } = await db.execute<LatestMatch>(sql`
    SELECT m.id, ${face('r', 'rp')} AS mentor, ${face('e', 'ep')} AS mentee,
      jsonb_build_object('id', c.id, 'name', c.name) AS company,
      CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('name', t.name) END AS track, m.state,
      m.mentor_accepted_at IS NOT NULL AS "mentorAccepted", m.mentee_accepted_at IS NOT NULL AS "menteeAccepted",
      (m.mentor_view -> 'score' ->> 'total')::float8 AS "mentorScore",
      (m.mentee_view -> 'score' ->> 'total')::float8 AS "menteeScore"
    FROM (SELECT * FROM matches WHERE ${isOf('company_id', company)} ORDER BY proposed_at DESC, id DESC LIMIT ${count}) m
      JOIN users r ON r.id = m.mentor_id JOIN users e ON e.id = m.mentee_id
      LEFT JOIN profiles rp ON rp.user_id = r.id LEFT JOIN profiles ep ON ep.user_id = e.id
      JOIN companies c ON c.id = m.company_id LEFT JOIN tracks t ON t.id = m.track_id
    ORDER BY m.proposed_at DESC, m.id DESC`)
  return rows
}
