import { LAPSING_DAYS } from '@brightpair/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { isNotAboutCases } from '../../notices/index.ts'
import { peopleWhere } from '../../people/index.ts'
import { countAtRisk } from '../programme-health/pairs-at-risk.queries.ts'
import { isOf, type Scope } from '../scope.queries.ts'

/** How long a failed email is worth mentioning. */
const FAILED_DAYS = 14

export interface Needs {
  readonly asked: number
  /** The programme they asked to join, if it is a single one. */
  readonly askedIn: { readonly id: string; readonly name: string } | null
  readonly lapsing: number
  readonly slow: number
  readonly invited: number
  readonly expired: number
  readonly failedEmails: number
  readonly atRisk: { readonly pairs: number; readonly quiet: number; readonly unplanned: number }
  readonly search: Search
}

interface Search {
  readonly mentees: number
  readonly mentors: number
  /** The free places of these mentors. */
  readonly places: number
  /** The number of places missing in programmes with more waiting mentees than places. */
  readonly missing: number
}

export async function readNeeds(db: Db, now: Date, scope: Scope): Promise<Needs> {
  const [asked, people, lapsing, failed, atRisk, search] = await Promise.all([
    joiningAsked(db, scope),
    countPeople(db, now, scope),
    count(
      db,
      sql`matches m WHERE m.ended_at IS NULL AND m.state <> 'ENROLLED' AND ${isOf('m', scope)}
        AND m.expires_at BETWEEN ${now}::timestamptz AND ${now}::timestamptz + ${LAPSING_DAYS} * interval '1 day'`,
    ),
    count(
      db,
      sql`mails m WHERE m.state = 'FAILED' AND ${isToMember(scope)}
        AND m.created_at > ${now}::timestamptz - ${FAILED_DAYS} * interval '1 day'`,
    ),
    countAtRisk(db, { companyId: scope.companyId, programmeId: scope.programmeId, now }),
    readSearch(db, now, scope),
  ])
  return { ...asked, ...people, lapsing, failedEmails: failed, atRisk, search }
}

async function count(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${from}`)
  return rows[0]?.count ?? 0
}

/** The same condition as the list that shows which: a company’s log, or for all companies the outbox. */
const isToMember = ({ companyId, programmeId }: Scope): SQL =>
  programmeId
    ? sql`m.company_id = ${companyId} AND ${isNotAboutCases} AND EXISTS (SELECT 1 FROM users u JOIN memberships v ON v.user_id = u.id
        WHERE u.email = m.recipient AND v.programme_id = ${programmeId} AND v.standing = 'IN')`
    : companyId
      ? sql`m.company_id = ${companyId} AND ${isNotAboutCases}`
      : sql`true`

async function joiningAsked(db: Db, scope: Scope): Promise<Pick<Needs, 'asked' | 'askedIn'>> {
  const { rows } = await db.execute<{ id: string; name: string; asked: number }>(sql`
    SELECT p.id, p.name, count(*)::int AS asked
    FROM memberships v JOIN users u ON u.id = v.user_id AND u.deactivated_at IS NULL
      JOIN programmes p ON p.id = v.programme_id
    WHERE v.standing = 'ASKED' AND ${isOf('v', scope)} GROUP BY p.id, p.name`)
  const [first] = rows
  return {
    asked: rows.reduce((sum, { asked }) => sum + asked, 0),
    askedIn: rows.length === 1 && first ? { id: first.id, name: first.name } : null,
  }
}

/** The same conditions as the lists these lines link to. */
async function countPeople(
  db: Db,
  now: Date,
  scope: Scope,
): Promise<Pick<Needs, 'slow' | 'invited' | 'expired'>> {
  const people = (need?: 'slow-to-answer' | 'invitation-expired') =>
    sql`users u WHERE ${peopleWhere({ ...scope, search: '', days: 1, now, need })}`
  const [slow, invited, expired] = await Promise.all([
    count(db, people('slow-to-answer')),
    count(db, sql`${people()} AND u.invited_at IS NOT NULL AND u.deactivated_at IS NULL`),
    count(db, people('invitation-expired')),
  ])
  return { slow, invited, expired }
}

/** The people a run would take now, counted per programme, as no one is matched across two. */
async function readSearch(db: Db, now: Date, scope: Scope): Promise<Search> {
  const { rows } = await db.execute<Record<keyof Search, number>>(sql`
    SELECT coalesce(sum(mentees), 0)::int AS mentees, coalesce(sum(mentors), 0)::int AS mentors,
      coalesce(sum(places), 0)::int AS places, coalesce(sum(greatest(0, mentees - places)), 0)::int AS missing
    FROM (
      SELECT count(*) FILTER (WHERE s.role = 'MENTEE') AS mentees, count(*) FILTER (WHERE s.role = 'MENTOR') AS mentors,
        coalesce(sum(s.places) FILTER (WHERE s.role = 'MENTOR'), 0) AS places
      FROM seekers s
      WHERE ${isOf('s', scope)} AND s.places > 0 AND NOT s.is_held AND s.is_current
        AND coalesce(s.paused_until, '-infinity') <= (${now}::timestamptz AT TIME ZONE 'UTC')::date
      GROUP BY s.programme_id
    ) programmes`)
  return rows[0] ?? { mentees: 0, mentors: 0, places: 0, missing: 0 }
}
