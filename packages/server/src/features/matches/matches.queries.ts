import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/connect.ts'
import { availabilities, enrollments, matches, tracks, users } from '../../platform/db/schema/index.ts'

export type MatchRow = typeof matches.$inferSelect
export type MatchState = MatchRow['state']
type Side = 'mentor' | 'mentee'

const ownColumn = (side: Side) => (side === 'mentor' ? matches.mentorId : matches.menteeId)
const otherColumn = (side: Side) => (side === 'mentor' ? matches.menteeId : matches.mentorId)

/** The match a person means, locked; the named one, or the oldest that waits for their answer, or their newest. */
export async function lockMatchOf(
  tx: Db,
  side: Side,
  userId: string,
  { matchId, unanswered }: { matchId: string | undefined; unanswered: readonly MatchState[] },
): Promise<MatchRow | undefined> {
  const own = eq(ownColumn(side), userId)
  if (matchId) {
    const [named] = await tx
      .select()
      .from(matches)
      .where(and(own, eq(matches.id, matchId)))
      .for('update')
    return named
  }
  const [oldest] = await tx
    .select()
    .from(matches)
    .where(and(own, isNull(matches.endedAt), inArray(matches.state, unanswered)))
    .orderBy(asc(matches.proposedAt), asc(matches.id))
    .limit(1)
    .for('update')
  if (oldest) return oldest
  const [newest] = await tx
    .select()
    .from(matches)
    .where(own)
    .orderBy(desc(matches.proposedAt), desc(matches.id))
    .limit(1)
    .for('update')
  return newest
}

export async function lockMatch(tx: Db, id: string): Promise<MatchRow | undefined> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  return match
}

export async function updateMatch(
  tx: Db,
  id: string,
  change: Partial<
    Pick<
      MatchRow,
      'state' | 'mentorAcceptedAt' | 'menteeAcceptedAt' | 'rejectedBy' | 'rejectReason' | 'endedAt'
    >
  >,
): Promise<void> {
  await tx.update(matches).set(change).where(eq(matches.id, id))
}

export interface Pair {
  readonly mentor: { id: string; firstName: string; lastName: string; isActive: boolean }
  readonly mentee: { id: string; firstName: string; lastName: string; isActive: boolean }
}

/** Both people; the mentor's row stays locked, the mentee's needs no lock because the match's own is held. */
export async function lockPair(tx: Db, match: Pick<MatchRow, 'mentorId' | 'menteeId'>): Promise<Pair> {
  const columns = {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    isActive: sql<boolean>`${users.deactivatedAt} IS NULL`,
  }
  const [mentor] = await tx
    .select(columns)
    .from(users)
    .where(eq(users.id, match.mentorId))
    .for('no key update')
  const [mentee] = await tx.select(columns).from(users).where(eq(users.id, match.menteeId))
  if (!mentor || !mentee) throw new Error('a match without its people')
  return { mentor, mentee }
}

/** First and last name of both, the mentor first. */
export async function namesOfPair(db: Db, { mentorId, menteeId }: Pick<MatchRow, 'mentorId' | 'menteeId'>) {
  const rows = await db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(inArray(users.id, [mentorId, menteeId]))
  return [mentorId, menteeId].map((id) => rows.find((row) => row.id === id)?.name ?? '')
}

export async function enrollmentOfMatch(tx: Db, matchId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.matchId, matchId))
  return row?.id
}

const partners = alias(users, 'partners')

/** The match a programme came from. */
export async function matchOfEnrollment(db: Db, enrollmentId: string): Promise<MatchRow | undefined> {
  const [row] = await db
    .select({ match: matches })
    .from(enrollments)
    .innerJoin(matches, eq(matches.id, enrollments.matchId))
    .where(eq(enrollments.id, enrollmentId))
  return row?.match
}

export async function firstNameOf(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId))
  return row?.firstName ?? ''
}

/** The person with all their live matches, the oldest first; one row with `match: null` when there is none. */
export async function standingOf(db: Db, side: Side, userId: string) {
  const rows = await db
    .select({
      filledAt: users.questionnaireFilledAt,
      pausedUntil: availabilities.pausedUntil,
      match: matches,
      partner: { firstName: partners.firstName, lastName: partners.lastName },
      trackName: tracks.name,
    })
    .from(users)
    .leftJoin(availabilities, eq(availabilities.userId, users.id))
    .leftJoin(matches, and(eq(ownColumn(side), users.id), isNull(matches.endedAt)))
    .leftJoin(partners, eq(partners.id, otherColumn(side)))
    .leftJoin(tracks, eq(tracks.id, matches.trackId))
    .where(eq(users.id, userId))
    .orderBy(asc(matches.proposedAt), asc(matches.id))
  return rows
}

export type StandingRow = Awaited<ReturnType<typeof standingOf>>[number]

export interface SearchBoard {
  readonly menteesWaiting: number
  readonly mentorsWaiting: number
  readonly places: number
  readonly isRunning: boolean
  readonly isQueued: boolean
  readonly isAutomatic: boolean
  readonly lastRunAt: Date | null
}

/** How the search of a company stands, for everybody in it. */
export async function searchBoardOf(db: Db, companyId: string, now: Date): Promise<SearchBoard> {
  const { rows } = await db.execute<{
    mentees: number
    mentors: number
    places: number
    running: boolean
    queued: boolean
    automatic: boolean
    last_run_at: string | null
  }>(sql`
    WITH live AS (
      SELECT mentor_id, mentee_id FROM matches WHERE company_id = ${companyId} AND ended_at IS NULL
    ), held AS (
      SELECT mentor_id AS id, count(*)::int AS places FROM live GROUP BY 1
      UNION ALL SELECT mentee_id, 1 FROM live
    ), waiting AS (
      SELECT u.account_type AS role, coalesce(v.capacity, 1) - coalesce(h.places, 0) AS places
      FROM users u LEFT JOIN availabilities v ON v.user_id = u.id LEFT JOIN held h ON h.id = u.id
      WHERE u.company_id = ${companyId} AND u.deactivated_at IS NULL AND u.questionnaire_filled_at IS NOT NULL
        AND (v.paused_until IS NULL OR v.paused_until <= (${now}::timestamptz AT TIME ZONE 'UTC')::date)
        AND coalesce(v.capacity, 1) > coalesce(h.places, 0)
        AND NOT EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = u.id)
    ), runs AS (
      SELECT bool_or(state = 'RUNNING') AS running, bool_or(state = 'QUEUED') AS queued
      FROM matching_runs
      WHERE company_id = ${companyId} AND state IN ('QUEUED', 'RUNNING') AND NOT is_draft
    )
    SELECT count(*) FILTER (WHERE role = 'MENTEE')::int AS mentees,
      count(*) FILTER (WHERE role = 'MENTOR')::int AS mentors,
      coalesce(sum(places) FILTER (WHERE role = 'MENTOR'), 0)::int AS places,
      coalesce((SELECT running FROM runs), false) AS running,
      coalesce((SELECT queued FROM runs), false) AS queued,
      (SELECT auto_matching_enabled FROM app_settings) AS automatic,
      (SELECT max(finished_at) FROM matching_runs
        WHERE company_id = ${companyId} AND state = 'DONE' AND (NOT is_draft OR published_at IS NOT NULL)) AS last_run_at
    FROM waiting`)
  const [row] = rows
  return {
    menteesWaiting: row?.mentees ?? 0,
    mentorsWaiting: row?.mentors ?? 0,
    places: row?.places ?? 0,
    isRunning: row?.running ?? false,
    isQueued: row?.queued ?? false,
    isAutomatic: row?.automatic ?? false,
    lastRunAt: row?.last_run_at ? new Date(row.last_run_at) : null,
  }
}

export async function hasLiveMatch(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(or(eq(matches.mentorId, userId), eq(matches.menteeId, userId)), isNull(matches.endedAt)))
    .limit(1)
  return rows.length > 0
}
