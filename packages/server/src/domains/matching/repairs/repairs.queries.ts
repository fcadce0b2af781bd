import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { hasCurrentAnswers } from '../../../platform/db/current-answers.ts'

export type EndingPair = {
  matchId: string
  companyId: string
  programmeId: string
  programmeName: string
  mentor: string
  mentee: string
  month: number
  months: number
  /** Their mutual score when they were matched, on average. */
  score: number
}

const averageScore = sql`((m.mentor_view -> 'score' ->> 'total')::float8 + (m.mentee_view -> 'score' ->> 'total')::float8) / 2`

/** The running pairs of someone who leaves, or a single one that is to end. */
export async function pairsToEnd(
  db: Db,
  whose: { readonly personId: string } | { readonly matchId: string },
  now: Date,
): Promise<EndingPair[]> {
  const isOne =
    'matchId' in whose
      ? sql`m.id = ${whose.matchId}`
      : sql`(m.mentor_id = ${whose.personId} OR m.mentee_id = ${whose.personId})`
  const { rows } = await db.execute<EndingPair>(sql`
    SELECT m.id AS "matchId", m.company_id AS "companyId", p.id AS "programmeId", p.name AS "programmeName",
      m.mentor_id AS mentor, m.mentee_id AS mentee, e.months, ${averageScore} AS score,
      1 + (SELECT count(*)::int FROM generate_series(1, e.months - 1) AS n
        WHERE (e.started_at AT TIME ZONE 'UTC' + make_interval(months => n)) AT TIME ZONE 'UTC' <= ${now}) AS month
    FROM matches m JOIN enrollments e ON e.match_id = m.id JOIN programmes p ON p.id = m.programme_id
    WHERE ${isOne} AND m.state = 'ENROLLED' AND m.ended_at IS NULL
    ORDER BY p.number, m.mentee_id`)
  return rows
}

/** No one gets a new partner while they are paused, leaving or on hold, or have an open serious case. */
const isFreeToChange = (person: SQL, programmeId: string, now: Date): SQL => sql`
  EXISTS (SELECT 1 FROM memberships v JOIN users u ON u.id = v.user_id
    WHERE v.user_id = ${person} AND v.programme_id = ${programmeId} AND v.standing = 'IN' AND u.deactivated_at IS NULL
      AND coalesce(v.paused_until, '-infinity') <= (${now}::timestamptz AT TIME ZONE 'UTC')::date)
  AND NOT EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = ${person})
  AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = ${person})
  AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.is_serious AND c.closed_at IS NULL AND c.withdrawn_at IS NULL
    AND (c.author_id = ${person} OR c.subject_id = ${person}))
  AND ${hasCurrentAnswers(person, sql`${programmeId}::uuid`)}`

export async function freeToChange(
  db: Db,
  ids: readonly string[],
  programmeId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT g.id FROM unnest(${sql.param(ids)}::uuid[]) AS g(id)
    WHERE ${isFreeToChange(sql`g.id`, programmeId, now)} ORDER BY 1`)
  return rows.map(({ id }) => id)
}

export type MovablePair = { matchId: string; mentor: string; mentee: string; score: number }

/** Running pairs that could be moved to help others: neither person is among those given, or must be left alone. */
export async function movablePairs(
  db: Db,
  programmeId: string,
  without: readonly string[],
  now: Date,
): Promise<MovablePair[]> {
  const { rows } = await db.execute<MovablePair>(sql`
    SELECT m.id AS "matchId", m.mentor_id AS mentor, m.mentee_id AS mentee, ${averageScore} AS score
    FROM matches m JOIN enrollments e ON e.match_id = m.id
    WHERE m.programme_id = ${programmeId} AND m.state = 'ENROLLED' AND m.ended_at IS NULL
      AND NOT (ARRAY[m.mentor_id, m.mentee_id] && ${sql.param(without)}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM contact_pauses p WHERE p.enrollment_id = e.id)
      AND ${isFreeToChange(sql`m.mentor_id`, programmeId, now)} AND ${isFreeToChange(sql`m.mentee_id`, programmeId, now)}
    ORDER BY m.id`)
  return rows
}
