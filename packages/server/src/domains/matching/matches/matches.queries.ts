import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/connect.ts'
import { filledAt } from '../../../platform/db/filled-at.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import {
  enrollments,
  matches,
  matchingRuns,
  memberships,
  tracks,
  users,
} from '../../../platform/db/schema/index.ts'
import { isFree, wantedPeople } from '../matching-runs/load-people.queries.ts'
import { runsByItself, today } from '../matching-runs/matching-runs.queries.ts'

export type MatchRow = typeof matches.$inferSelect
export type MatchState = MatchRow['state']
type Side = 'mentor' | 'mentee'

const ownColumn = (side: Side) => (side === 'mentor' ? matches.mentorId : matches.menteeId)
const otherColumn = (side: Side) => (side === 'mentor' ? matches.menteeId : matches.mentorId)

const ofProgramme = (programmeId: string | null) =>
  programmeId ? eq(matches.programmeId, programmeId) : undefined

/** A double click arrives within this time. */
const SAME_CLICK = sql`interval '3 seconds'`

interface Meant {
  /** Where the person is now; a match that is named may be of another programme. */
  readonly programmeId: string | null
  readonly matchId: string | undefined
  readonly unanswered: readonly MatchState[]
  readonly now: Date
}

/**
 * The match a request is about: the named one; else the one the person answered just now, as a double click is no
 * second decision; else the oldest one awaiting their response; else their newest. Chosen in one query and locked
 * afterwards, so that two concurrent requests mean the same match, whichever comes first.
 */
export async function matchMeantBy(
  tx: Db,
  side: Side,
  userId: string,
  { matchId, programmeId, unanswered, now }: Meant,
): Promise<Pick<MatchRow, 'id' | 'mentorId' | 'menteeId'> | undefined> {
  const acceptedAt = side === 'mentor' ? matches.mentorAcceptedAt : matches.menteeAcceptedAt
  const answeredAt = sql`greatest(${acceptedAt}, CASE WHEN ${matches.rejectedBy} = ${userId} THEN ${matches.endedAt} END)`
  const justAnswered = sql`coalesce(${answeredAt} > ${now}::timestamptz - ${SAME_CLICK}, false)`
  const isOpen = and(isNull(matches.endedAt), inArray(matches.state, [...unanswered]))
  const isShown = and(isOpen, gt(matches.expiresAt, now))
  const own = eq(ownColumn(side), userId)
  const [match] = await tx
    .select({ id: matches.id, mentorId: matches.mentorId, menteeId: matches.menteeId })
    .from(matches)
    .where(and(own, matchId ? eq(matches.id, matchId) : ofProgramme(programmeId)))
    .orderBy(
      desc(justAnswered),
      sql`CASE WHEN ${justAnswered} THEN ${answeredAt} END DESC`,
      desc(sql`${isShown}`),
      desc(sql`${isOpen}`),
      sql`CASE WHEN ${isOpen} THEN ${matches.proposedAt} END`,
      desc(matches.proposedAt),
      desc(matches.id),
    )
    .limit(1)
  return match
}

export async function matchById(db: Db, id: string): Promise<MatchRow | undefined> {
  const [match] = await db.select().from(matches).where(eq(matches.id, id))
  return match
}

export async function lockMatch(tx: Db, id: string): Promise<MatchRow | undefined> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  return match
}

/**
 * Locks all matches of a person who leaves before writing about any of them: a partner who ends theirs concurrently
 * holds the match and then needs the rows both are recorded in.
 */
export async function lockLiveMatchesOf(tx: Db, userId: string, programmeId?: string): Promise<void> {
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        or(eq(matches.mentorId, userId), eq(matches.menteeId, userId)),
        programmeId ? eq(matches.programmeId, programmeId) : undefined,
        isNull(matches.endedAt),
      ),
    )
    .orderBy(matches.id)
    .for('update')
}

export async function updateMatch(
  tx: Db,
  id: string,
  change: Partial<
    Pick<
      MatchRow,
      | 'state'
      | 'mentorAcceptedAt'
      | 'menteeAcceptedAt'
      | 'rejectedBy'
      | 'rejectReason'
      | 'declinedBecause'
      | 'endedAt'
    >
  >,
): Promise<void> {
  await tx.update(matches).set(change).where(eq(matches.id, id))
}

export interface Pair {
  readonly mentor: { id: string; firstName: string; lastName: string; isActive: boolean }
  readonly mentee: { id: string; firstName: string; lastName: string; isActive: boolean }
}

/**
 * Locks both people in id order, before the match itself, as everyone does who matches, moves or closes the account of
 * someone.
 */
export async function lockPair(tx: Db, match: Pick<MatchRow, 'mentorId' | 'menteeId'>): Promise<Pair> {
  const rows = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isActive: sql<boolean>`${users.deactivatedAt} IS NULL`,
    })
    .from(users)
    .where(inArray(users.id, [match.mentorId, match.menteeId]))
    .orderBy(users.id)
    .for('no key update')
  const mentor = rows.find(({ id }) => id === match.mentorId)
  const mentee = rows.find(({ id }) => id === match.menteeId)
  if (!mentor || !mentee) throw new Error('a match without its people')
  return { mentor, mentee }
}

/** The full names of both, mentor first. */
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

/** The match a programme started from. */
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

/**
 * The person in a programme with all their live matches there, oldest first; one row with `match: null` when there is
 * none.
 */
const standingAs = (side: Side) =>
  prepareOnce((db, userId: Slot<string>, programmeId: Slot<string>) =>
    db
      .select({
        filledAt: filledAt(users.id, programmeId),
        belowFloorSince: sql<
          string | null
        >`(SELECT b.found_at FROM below_floor b JOIN answers a USING (user_id, programme_id)
        WHERE b.user_id = ${users.id} AND b.programme_id = ${programmeId} AND b.found_at >= a.updated_at)`,
        searchingSince: sql<string | null>`(SELECT s.searching_since FROM seekers s
        WHERE s.id = ${users.id} AND s.programme_id = ${programmeId})`,
        membership: memberships.standing,
        pausedUntil: memberships.pausedUntil,
        wantsMatch: memberships.wantsMatch,
        match: matches,
        partner: { firstName: partners.firstName, lastName: partners.lastName },
        trackName: tracks.name,
        runFigures: matchingRuns.figures,
        runCertificate: matchingRuns.certificate,
      })
      .from(users)
      .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.programmeId, programmeId)))
      .leftJoin(
        matches,
        and(eq(ownColumn(side), users.id), eq(matches.programmeId, programmeId), isNull(matches.endedAt)),
      )
      .leftJoin(partners, eq(partners.id, otherColumn(side)))
      .leftJoin(tracks, eq(tracks.id, matches.trackId))
      .leftJoin(matchingRuns, eq(matchingRuns.id, matches.runId))
      .where(eq(users.id, userId))
      .orderBy(asc(matches.proposedAt), asc(matches.id)),
  )

const standings = { mentor: standingAs('mentor'), mentee: standingAs('mentee') }

export const standingOf = (db: Db, side: Side, userId: string, programmeId: string) =>
  standings[side](db, userId, programmeId)

export type StandingRow = Awaited<ReturnType<typeof standingOf>>[number]

export interface SearchBoard {
  readonly menteesWaiting: number
  readonly mentorsWaiting: number
  readonly places: number
  readonly isRunning: boolean
  readonly isQueued: boolean
  readonly isAutomatic: boolean
  /** Why no run starts by itself; null when one will. */
  readonly stoppedBy: 'switch' | 'rhythm' | 'day-over' | 'not-open' | null
  /** The matching day, while it is in the future. */
  readonly day: string | null
  readonly lastRunAt: Date | null
  readonly floor: number
  /** What an automatic run waits for: people on each side, or hours since the first of them. */
  readonly minPeople: number
  readonly maxWaitHours: number
  readonly firstSince: Date | null
}

/** The state of a programme's search, the same for everyone in it. */
export async function searchBoardOf(db: Db, programmeId: string, now: Date): Promise<SearchBoard> {
  const { rows } = await db.execute<{
    mentees: number
    mentors: number
    places: number
    running: boolean
    queued: boolean
    automatic: boolean
    stopped_by: SearchBoard['stoppedBy']
    day: string | null
    last_run_at: string | null
    match_floor: number
    match_people: number
    match_hours: number
    first_since: string | null
  }>(sql`
    WITH waiting AS (
      SELECT s.role, s.places, s.searching_since FROM seekers s
      WHERE s.programme_id = ${programmeId} AND s.is_current AND ${isFree(now)}
    ), runs AS (
      SELECT bool_or(state = 'RUNNING') AS running, bool_or(state = 'QUEUED') AS queued
      FROM matching_runs
      WHERE programme_id = ${programmeId} AND state IN ('QUEUED', 'RUNNING') AND NOT is_draft
    )
    SELECT count(*) FILTER (WHERE role = 'MENTEE')::int AS mentees,
      count(*) FILTER (WHERE role = 'MENTOR')::int AS mentors,
      coalesce(sum(waiting.places) FILTER (WHERE role = 'MENTOR'), 0)::int AS places,
      coalesce((SELECT running FROM runs), false) AS running,
      coalesce((SELECT queued FROM runs), false) AS queued,
      s.auto_matching_enabled AND ${runsByItself(now)} AS automatic,
      CASE WHEN NOT s.auto_matching_enabled THEN 'switch' WHEN p.rhythm = 'BY_HAND' THEN 'rhythm'
        WHEN p.state NOT IN ('OPEN', 'RUNNING') THEN 'not-open'
        WHEN p.rhythm = 'ON_DATE' AND p.matching_on < ${today(now)} THEN 'day-over' END AS stopped_by,
      CASE WHEN p.matching_on > ${today(now)} THEN p.matching_on::text END AS day,
      (SELECT max(finished_at) FROM matching_runs
        WHERE programme_id = ${programmeId} AND state = 'DONE' AND (NOT is_draft OR published_at IS NOT NULL)) AS last_run_at,
      min(searching_since) AS first_since, p.match_floor, p.match_hours,
      CASE WHEN p.rhythm = 'ON_DATE' THEN 0 ELSE ${wantedPeople(now)} END AS match_people
    FROM programmes p CROSS JOIN app_settings s LEFT JOIN waiting ON true
    WHERE p.id = ${programmeId} GROUP BY p.id, s.auto_matching_enabled`)
  const [row] = rows
  return {
    menteesWaiting: row?.mentees ?? 0,
    mentorsWaiting: row?.mentors ?? 0,
    places: row?.places ?? 0,
    isRunning: row?.running ?? false,
    isQueued: row?.queued ?? false,
    isAutomatic: row?.automatic ?? false,
    stoppedBy: row?.stopped_by ?? null,
    day: row?.stopped_by ? null : (row?.day ?? null),
    lastRunAt: row?.last_run_at ? new Date(row.last_run_at) : null,
    floor: row?.match_floor ?? 0,
    minPeople: row?.match_people ?? 1,
    maxWaitHours: row?.match_hours ?? 0,
    firstSince: row?.first_since ? new Date(row.first_since) : null,
  }
}

/** From the proposal to the end of the programme; with the person's row locked, the result stays true. */
export async function isInLiveMatch(db: Db, userId: string, programmeId?: string): Promise<boolean> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        or(eq(matches.mentorId, userId), eq(matches.menteeId, userId)),
        programmeId ? eq(matches.programmeId, programmeId) : undefined,
        isNull(matches.endedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}
