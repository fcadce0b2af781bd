import type { PersonRecord, Portrait } from '@brightpair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { StoredAnswer } from '../../../platform/db/schema/index.ts'

export interface Asked {
  readonly userId: string
  /** A team of one programme reads what belongs to it. */
  readonly programmeId: string | null
  readonly now: Date
}

const inProgramme = (column: string, { programmeId }: Asked): SQL =>
  programmeId ? sql`${sql.raw(column)} = ${programmeId}` : sql`true`

const [MAX_PAIRS, NEWEST] = [20, 6]

export type MembershipRow = Omit<PersonRecord['memberships'][number], 'places'> & {
  capacity: number
  taken: number
}

export async function membershipsIn(db: Db, asked: Asked): Promise<MembershipRow[]> {
  const { rows } = await db.execute<MembershipRow>(sql`
    SELECT v.id, jsonb_build_object('id', p.id, 'name', p.name) AS programme, v.role, v.standing, v.joined_at AS "joinedAt",
      a.updated_at AS "answeredAt", v.capacity, (SELECT count(*)::int FROM matches m WHERE m.mentor_id = v.user_id
        AND m.programme_id = v.programme_id AND m.ended_at IS NULL) AS taken,
      CASE WHEN v.paused_until > (${asked.now}::timestamptz AT TIME ZONE 'UTC')::date THEN v.paused_until::text END AS "pausedUntil"
    FROM memberships v JOIN programmes p ON p.id = v.programme_id
      LEFT JOIN answers a ON a.user_id = v.user_id AND a.programme_id = v.programme_id
    WHERE v.user_id = ${asked.userId} AND ${inProgramme('v.programme_id', asked)} ORDER BY v.joined_at, v.id`)
  return rows
}

type Pair = PersonRecord['pairs'][number]
export type PairRow = Omit<Pair, 'partner' | 'month'> & {
  partner: { id: string; firstName: string; lastName: string; portrait: Portrait | null }
  startedAt: string | null
}

export async function pairsIn(db: Db, asked: Asked): Promise<PairRow[]> {
  const { userId, now } = asked
  const { rows } = await db.execute<PairRow>(sql`
    SELECT m.id, jsonb_build_object('id', p.id, 'name', p.name) AS programme,
      jsonb_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'portrait', f.portrait) AS partner,
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
    WHERE (m.mentor_id = ${userId} OR m.mentee_id = ${userId}) AND ${inProgramme('m.programme_id', asked)}
    ORDER BY m.ended_at IS NOT NULL, m.proposed_at DESC, m.id LIMIT ${MAX_PAIRS}`)
  return rows
}

export async function sessionsIn(db: Db, asked: Asked): Promise<PersonRecord['sessions']> {
  const { userId, now } = asked
  const { rows } = await db.execute<PersonRecord['sessions'][number]>(sql`
    SELECT s.id, jsonb_build_object('firstName', o.first_name, 'lastName', o.last_name) AS partner,
      s.starts_at AS "startsAt", s.ends_at AS "endsAt",
      CASE WHEN s.state = 'CANCELLED' THEN 'cancelled' WHEN s.ends_at > ${now}::timestamptz THEN 'planned'
        WHEN s.held THEN 'held' ELSE 'unconfirmed' END AS state
    FROM enrollments e JOIN mentoring_sessions s ON s.enrollment_id = e.id
      JOIN users o ON o.id = CASE WHEN e.mentor_id = ${userId} THEN e.mentee_id ELSE e.mentor_id END
    WHERE (e.mentor_id = ${userId} OR e.mentee_id = ${userId}) AND ${inProgramme('e.programme_id', asked)}
      AND s.state IN ('AGREED', 'MOVING', 'CANCELLED') AND s.starts_at IS NOT NULL
    ORDER BY s.starts_at DESC, s.id LIMIT ${NEWEST}`)
  return rows
}

export type AnswersRow = { programme: string; changedAt: string; items: StoredAnswer[] }

export async function answersIn(db: Db, asked: Asked): Promise<AnswersRow[]> {
  const { rows } = await db.execute<AnswersRow>(sql`
    SELECT p.name AS programme, a.updated_at AS "changedAt", a.items
    FROM answers a JOIN programmes p ON p.id = a.programme_id
    WHERE a.user_id = ${asked.userId} AND ${inProgramme('a.programme_id', asked)} ORDER BY a.updated_at DESC`)
  return rows
}
