import type { PersonRecord } from '@brightpair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { StoredAnswer } from '../../../platform/db/schema/index.ts'
import { type FaceRow, faceJson } from '../../people/index.ts'

export interface Filter {
  readonly userId: string
  /** Set for the team of one programme, which reads only what belongs to it. */
  readonly programmeId: string | null
  readonly now: Date
}

const inProgramme = (column: string, { programmeId }: Filter): SQL =>
  programmeId ? sql`${sql.raw(column)} = ${programmeId}` : sql`true`

/** Only the sessions closest to today: a series extends months ahead. */
const [MAX_PAIRS, NEAREST] = [20, 6]

export type MembershipRow = Omit<PersonRecord['memberships'][number], 'places'> & {
  capacity: number
  taken: number
}

export async function membershipsIn(db: Db, filter: Filter): Promise<MembershipRow[]> {
  const { rows } = await db.execute<MembershipRow>(sql`
    SELECT v.id, jsonb_build_object('id', p.id, 'name', p.name) AS programme, v.role, v.standing, v.joined_at AS "joinedAt",
      a.updated_at AS "answeredAt", v.capacity, (SELECT count(*)::int FROM matches m WHERE m.mentor_id = v.user_id
        AND m.programme_id = v.programme_id AND m.ended_at IS NULL) AS taken,
      CASE WHEN v.paused_until > (${filter.now}::timestamptz AT TIME ZONE 'UTC')::date THEN v.paused_until::text END AS "pausedUntil"
    FROM memberships v JOIN programmes p ON p.id = v.programme_id
      LEFT JOIN answers a ON a.user_id = v.user_id AND a.programme_id = v.programme_id
    WHERE v.user_id = ${filter.userId} AND ${inProgramme('v.programme_id', filter)} ORDER BY v.joined_at, v.id`)
  return rows
}

type Pair = PersonRecord['pairs'][number]
export type PairRow = Omit<Pair, 'partner' | 'month'> & {
  partner: FaceRow
  startedAt: string | null
}

export async function pairsIn(db: Db, filter: Filter): Promise<PairRow[]> {
  const { userId, now } = filter
  const { rows } = await db.execute<PairRow>(sql`
    SELECT m.id, jsonb_build_object('id', p.id, 'name', p.name) AS programme,
      ${faceJson(sql`o`, sql`f`)} AS partner,
      CASE WHEN m.mentor_id = o.id THEN 'MENTOR' ELSE 'MENTEE' END AS "partnerRole",
      CASE WHEN e.state = 'ACTIVE' THEN 'running' WHEN e.state = 'COMPLETED' THEN 'completed' WHEN e.state = 'ENDED' THEN 'ended'
        WHEN m.ended_at IS NULL THEN 'proposed' WHEN m.state = 'REJECTED' THEN 'declined' WHEN m.state = 'LAPSED' THEN 'lapsed'
        ELSE 'ended' END AS state,
      t.name AS track, coalesce(e.started_at, m.proposed_at) AS since, m.ended_at AS "endedAt", e.months,
      e.started_at AS "startedAt", held.count AS "sessionsHeld", held.last AS "lastMetAt"
    FROM matches m JOIN users o ON o.id = CASE WHEN m.mentor_id = ${userId} THEN m.mentee_id ELSE m.mentor_id END
      JOIN programmes p ON p.id = m.programme_id LEFT JOIN profiles f ON f.user_id = o.id
      LEFT JOIN enrollments e ON e.match_id = m.id LEFT JOIN tracks t ON t.id = m.track_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS count, max(s.ends_at) AS last FROM mentoring_sessions s
        WHERE s.enrollment_id = e.id AND s.held AND s.ends_at <= ${now}::timestamptz) held
    WHERE (m.mentor_id = ${userId} OR m.mentee_id = ${userId}) AND ${inProgramme('m.programme_id', filter)}
    ORDER BY m.ended_at IS NOT NULL, m.proposed_at DESC, m.id LIMIT ${MAX_PAIRS}`)
  return rows
}

export async function sessionsIn(db: Db, filter: Filter): Promise<PersonRecord['sessions']> {
  const { userId, now } = filter
  const { rows } = await db.execute<PersonRecord['sessions'][number]>(sql`SELECT * FROM (
    SELECT s.id, jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name) AS partner,
      s.starts_at AS "startsAt", s.ends_at AS "endsAt",
      CASE WHEN s.state = 'CANCELLED' THEN 'cancelled' WHEN s.ends_at > ${now}::timestamptz THEN 'planned'
        WHEN s.held THEN 'held' ELSE 'unconfirmed' END AS state
    FROM enrollments e JOIN mentoring_sessions s ON s.enrollment_id = e.id
      JOIN users o ON o.id = CASE WHEN e.mentor_id = ${userId} THEN e.mentee_id ELSE e.mentor_id END
    WHERE (e.mentor_id = ${userId} OR e.mentee_id = ${userId}) AND ${inProgramme('e.programme_id', filter)}
      AND s.state IN ('AGREED', 'MOVING', 'CANCELLED') AND s.starts_at IS NOT NULL
    ORDER BY abs(extract(epoch FROM s.starts_at - ${now}::timestamptz)), s.id LIMIT ${NEAREST}) nearest
    ORDER BY "startsAt" DESC, id`)
  return rows
}

export type AnswersRow = { programme: string; changedAt: string; items: StoredAnswer[] }

export async function answersIn(db: Db, filter: Filter): Promise<AnswersRow[]> {
  const { rows } = await db.execute<AnswersRow>(sql`
    SELECT p.name AS programme, a.updated_at AS "changedAt", a.items
    FROM answers a JOIN programmes p ON p.id = a.programme_id
    WHERE a.user_id = ${filter.userId} AND ${inProgramme('a.programme_id', filter)} ORDER BY a.updated_at DESC`)
  return rows
}

type Wishes = NonNullable<PersonRecord['wishes']>

/** Only how many, never whom: no one who runs the programme sees whom someone chose or would rather not have. */
export async function wishesIn(db: Db, filter: Filter): Promise<Wishes> {
  const { rows } = await db.execute<Wishes[number]>(sql`
    SELECT p.name AS programme, l.sent_at AS "sentAt", count(w.place)::int AS named,
      (count(w.other_id) - count(w.place))::int AS "ratherNot"
    FROM wish_lists l JOIN programmes p ON p.id = l.programme_id LEFT JOIN wishes w USING (user_id, programme_id)
    WHERE l.user_id = ${filter.userId} AND ${inProgramme('l.programme_id', filter)}
    GROUP BY p.name, l.programme_id, l.sent_at ORDER BY l.sent_at DESC`)
  return rows
}

type ReleasedFeedback = NonNullable<PersonRecord['feedback']>

/** Only what its author shared with the team. Feedback addressed to the team alone is a case, with its own readers. */
export async function releasedFeedbackIn(db: Db, filter: Filter): Promise<ReleasedFeedback> {
  const { userId } = filter
  const { rows } = await db.execute<ReleasedFeedback[number]>(sql`
    SELECT f.id, jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name) AS author,
      jsonb_build_object('firstName', s.first_name, 'lastName', s.last_name) AS subject,
      f.subject_id = ${userId} AS "isAboutThem", p.name AS programme, f.rating, f.helped, f.to_change AS "toChange",
      f.created_at AS "createdAt"
    FROM feedback f JOIN enrollments e ON e.id = f.enrollment_id JOIN programmes p ON p.id = e.programme_id
      JOIN users a ON a.id = f.author_id JOIN users s ON s.id = f.subject_id
    WHERE (f.subject_id = ${userId} OR f.author_id = ${userId}) AND f.released_at IS NOT NULL AND f.visibility = 'partner'
      AND ${inProgramme('e.programme_id', filter)}
    ORDER BY f.created_at DESC, f.id LIMIT ${NEAREST}`)
  return rows
}

export type HistoryRow = PersonRecord['history'][number]

/** Who ended or declined a pair is not shown; that it ended is known to both. */
export async function historyIn(db: Db, filter: Filter): Promise<HistoryRow[]> {
  const { userId, programmeId } = filter
  const partner = sql`jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name)`
  const { rows } = await db.execute<HistoryRow>(sql`
    WITH mine AS (
      SELECT m.id, m.programme_id, m.proposed_at, m.ended_at, m.state, e.id AS pair_id, e.started_at, e.ended_at AS over_at,
        e.state AS course, ${partner} AS partner, p.name AS programme
      FROM matches m JOIN programmes p ON p.id = m.programme_id LEFT JOIN enrollments e ON e.match_id = m.id
        JOIN users o ON o.id = CASE WHEN m.mentor_id = ${userId} THEN m.mentee_id ELSE m.mentor_id END
      WHERE (m.mentor_id = ${userId} OR m.mentee_id = ${userId}) AND ${inProgramme('m.programme_id', filter)}
    ), things AS (
      SELECT v.joined_at AS at, 'joined' AS kind, NULL::jsonb AS partner, p.name AS programme, v.role::text AS role
        FROM memberships v JOIN programmes p ON p.id = v.programme_id JOIN users u ON u.id = v.user_id
        WHERE v.user_id = ${userId} AND v.standing = 'IN' AND u.invited_at IS NULL AND ${inProgramme('v.programme_id', filter)}
      UNION ALL SELECT u.invited_at, 'invited', NULL, NULL, NULL FROM users u WHERE u.id = ${userId} AND u.invited_at IS NOT NULL
      UNION ALL SELECT u.deactivated_at, 'deactivated', NULL, NULL, NULL FROM users u
        WHERE u.id = ${userId} AND u.deactivated_at IS NOT NULL
      UNION ALL SELECT a.submitted_at, 'answered', NULL, p.name, NULL FROM answers a JOIN programmes p ON p.id = a.programme_id
        WHERE a.user_id = ${userId} AND a.submitted_at IS NOT NULL AND ${inProgramme('a.programme_id', filter)}
      UNION ALL SELECT proposed_at, 'proposed', partner, programme, NULL FROM mine
      UNION ALL SELECT started_at, 'paired', partner, programme, NULL FROM mine WHERE started_at IS NOT NULL
      UNION ALL SELECT ended_at, lower(CASE state::text WHEN 'REJECTED' THEN 'declined' ELSE 'lapsed' END), partner, programme, NULL
        FROM mine WHERE pair_id IS NULL AND ended_at IS NOT NULL AND state IN ('REJECTED', 'LAPSED')
      UNION ALL SELECT over_at, CASE course WHEN 'COMPLETED' THEN 'completed' ELSE 'ended' END, partner, programme, NULL
        FROM mine WHERE over_at IS NOT NULL
      UNION ALL SELECT g.signed_at, 'signed', partner, programme, NULL
        FROM mine JOIN agreement_signatures g ON g.enrollment_id = mine.pair_id AND g.user_id = ${userId}
      UNION ALL SELECT min(s.starts_at), 'first-met', partner, programme, NULL
        FROM mine JOIN mentoring_sessions s ON s.enrollment_id = mine.pair_id AND s.held AND s.ends_at <= ${filter.now}::timestamptz
        GROUP BY mine.id, partner, programme
      UNION ALL SELECT moment.at, moment.kind, NULL, p.name, t.role::text FROM team_roles t
          JOIN users u ON u.id = t.user_id AND u.company_id = t.company_id LEFT JOIN programmes p ON p.id = t.programme_id
          CROSS JOIN LATERAL (VALUES (t.given_at, 'role-given'), (t.withdrawn_at, 'role-withdrawn')) moment(at, kind)
        WHERE t.user_id = ${userId} AND moment.at IS NOT NULL AND ${programmeId}::uuid IS NULL
    )
    SELECT at, kind, partner, programme, role FROM things ORDER BY at DESC, kind LIMIT 30`)
  return rows
}

export async function figuresIn(db: Db, filter: Filter): Promise<PersonRecord['figures']> {
  const { userId, now } = filter
  const { rows } = await db.execute<PersonRecord['figures']>(sql`
    WITH mine AS (
      SELECT e.id FROM enrollments e
      WHERE (e.mentor_id = ${userId} OR e.mentee_id = ${userId}) AND ${inProgramme('e.programme_id', filter)}
    ), held AS (
      SELECT count(*)::int AS count, max(s.ends_at) AS last FROM mentoring_sessions s JOIN mine ON mine.id = s.enrollment_id
      WHERE s.held AND s.ends_at <= ${now}::timestamptz
    )
    SELECT (SELECT count(*)::int FROM mine) AS partners, held.count AS sessions,
      ((SELECT count(*) FROM activities a JOIN mine ON mine.id = a.enrollment_id WHERE a.done_at IS NOT NULL)
        + (SELECT count(*) FROM tasks t JOIN mine ON mine.id = t.enrollment_id WHERE t.done_at IS NOT NULL))::int AS done,
      to_char(greatest(held.last, (SELECT max(g.sent_at) FROM messages g JOIN mine ON mine.id = g.enrollment_id
        WHERE g.sender_id = ${userId})) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "lastActiveOn"
    FROM held`)
  return rows[0] ?? { partners: 0, sessions: 0, done: 0, lastActiveOn: null }
}

export type ActivityRow = PersonRecord['activity'][number]

/** How much, never the content. */
export async function activityIn(db: Db, filter: Filter): Promise<ActivityRow[]> {
  const { userId, now } = filter
  const { rows } = await db.execute<ActivityRow>(sql`
    WITH weeks AS (
      SELECT w AS week, w AT TIME ZONE 'UTC' AS begins, (w + interval '7 days') AT TIME ZONE 'UTC' AS ends
      FROM generate_series(date_trunc('week', ${now}::timestamptz AT TIME ZONE 'UTC') - interval '11 weeks',
        date_trunc('week', ${now}::timestamptz AT TIME ZONE 'UTC'), interval '1 week') w
    ), mine AS (
      SELECT e.id FROM enrollments e
      WHERE (e.mentor_id = ${userId} OR e.mentee_id = ${userId}) AND ${inProgramme('e.programme_id', filter)}
    )
    SELECT to_char(w.week, 'YYYY-MM-DD') AS week,
      (SELECT count(*) FROM mentoring_sessions s JOIN mine ON mine.id = s.enrollment_id
        WHERE s.held AND s.ends_at <= ${now}::timestamptz AND s.starts_at >= w.begins AND s.starts_at < w.ends)::int AS sessions,
      (SELECT count(*) FROM messages g JOIN mine ON mine.id = g.enrollment_id
        WHERE g.sender_id = ${userId} AND g.sent_at >= w.begins AND g.sent_at < w.ends)::int AS messages,
      ((SELECT count(*) FROM activities a JOIN mine ON mine.id = a.enrollment_id
          WHERE a.done_at >= w.begins AND a.done_at < w.ends)
        + (SELECT count(*) FROM tasks t JOIN mine ON mine.id = t.enrollment_id
          WHERE t.done_at >= w.begins AND t.done_at < w.ends))::int AS done
    FROM weeks w ORDER BY w.week`)
  return rows
}
