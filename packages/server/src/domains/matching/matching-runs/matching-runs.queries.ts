import type { MatchingRun } from '@brightpair/contract'
import type { Weights } from '@brightpair/matching'
import { and, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { companies, matchingRunRecords, matchingRuns, programmes } from '../../../platform/db/schema/index.ts'
import { isFree, isStillChoosing, wantedPeople } from './load-people.queries.ts'

interface NewRun {
  readonly programmeId: string
  readonly cause: MatchingRun['cause']
  readonly now: Date
  readonly always: boolean
}

/**
 * The programme's waiting run, created if there is none. The row stays locked until the transaction ends: a run can't
 * start between a change and its commit, and so can't miss it.
 */
export async function queueRun(tx: Db, { programmeId, cause, now, always }: NewRun) {
  const { rows } = await tx.execute<{ id: string; is_fresh: boolean }>(sql`
    INSERT INTO matching_runs (company_id, programme_id, cause, requested_at)
    SELECT p.company_id, p.id, ${cause}::run_cause, ${now}
    FROM programmes p JOIN companies c ON c.id = p.company_id AND c.archived_at IS NULL
    WHERE p.id = ${programmeId} AND p.state NOT IN ('FINISHED', 'ARCHIVED')
      AND (${always} OR ((SELECT auto_matching_enabled FROM app_settings) AND ${runsByItself(now)}))
    ON CONFLICT (programme_id) WHERE state = 'QUEUED' AND NOT is_draft
    DO UPDATE SET cause = CASE WHEN ${always} THEN excluded.cause ELSE matching_runs.cause END
    RETURNING id, xmax = 0 AS is_fresh`)
  const [row] = rows
  return row && { id: row.id, isFresh: row.is_fresh }
}

export const today = (now: Date): SQL => sql`(${now}::timestamptz AT TIME ZONE 'UTC')::date`

/** For a row `p`: its rhythm lets runs start automatically, from the matching day on or on that day only. */
export const runsByItself = (now: Date): SQL => sql`p.state IN ('OPEN', 'RUNNING') AND CASE p.rhythm
  WHEN 'AUTOMATIC' THEN coalesce(p.matching_on, '-infinity') <= ${today(now)}
  WHEN 'ON_DATE' THEN p.matching_on = ${today(now)} ELSE false END`

export async function programmesWherePeopleWait(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ programme_id: string }>(sql`
    SELECT DISTINCT programme_id FROM seekers WHERE role = 'MENTEE' AND places > 0 ORDER BY 1`)
  return rows.map(({ programme_id }) => programme_id)
}

/** The programmes of a person in a fixed order, so that whoever locks the waiting runs of several takes turns. */
export async function programmesOfPerson(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ programme_id: string }>(sql`
    SELECT programme_id FROM memberships WHERE user_id = ${userId} ORDER BY 1`)
  return rows.map(({ programme_id }) => programme_id)
}

/**
 * An automatic run before its first attempt; locked, so that no manual request goes unnoticed. On the matching day it
 * does not wait for more people.
 */
export async function lockAutomaticRun(
  tx: Db,
  runId: string,
): Promise<{ programmeId: string; companyId: string } | undefined> {
  const { rows } = await tx.execute<{ programmeId: string; companyId: string }>(sql`
    SELECT programme_id AS "programmeId", company_id AS "companyId" FROM matching_runs
    WHERE id = ${runId} AND state = 'QUEUED' AND NOT is_draft AND cause <> 'ADMIN' AND attempts = 0
      AND programme_id NOT IN (SELECT p.id FROM programmes p WHERE p.rhythm = 'ON_DATE') FOR UPDATE`)
  return rows[0]
}

/** Whether there are enough people to choose from, and if not, when a run starts anyway. */
export async function enoughPeople(
  tx: Db,
  programmeId: string,
  now: Date,
): Promise<{ isEnough: boolean; latestAt: Date | null; choosingUntil: Date | null }> {
  const { rows } = await tx.execute<{
    is_enough: boolean
    latest_at: string | null
    choosing_until: string | null
  }>(sql`
    WITH free AS (
      SELECT s.role, s.searching_since, ${isStillChoosing(now, programmeId)} AS is_choosing
      FROM seekers s WHERE s.programme_id = ${programmeId} AND ${isFree(now)}
    ), counted AS (
      SELECT least(count(*) FILTER (WHERE role = 'MENTOR'), count(*) FILTER (WHERE role = 'MENTEE')) AS people,
        min(searching_since) AS first_since FROM free WHERE NOT is_choosing
    ), choosing AS (
      SELECT min(searching_since) AS first_since FROM free WHERE is_choosing
    )
    SELECT people >= ${wantedPeople(now)} OR (people > 0 AND counted.first_since + match_hours * interval '1 hour' <= ${now}) AS is_enough,
      CASE WHEN people > 0 THEN counted.first_since + match_hours * interval '1 hour' END AS latest_at,
      choosing.first_since + choosing_days * interval '1 day' AS choosing_until
    FROM counted, choosing, programmes p WHERE p.id = ${programmeId}`)
  const [row] = rows
  return {
    isEnough: row?.is_enough ?? false,
    latestAt: row?.latest_at ? new Date(row.latest_at) : null,
    choosingUntil: row?.choosing_until ? new Date(row.choosing_until) : null,
  }
}

export async function deleteRun(tx: Db, runId: string): Promise<void> {
  await tx.delete(matchingRuns).where(eq(matchingRuns.id, runId))
}

/** A run without a heartbeat for this long has lost its process; it sends one every five seconds. */
const SILENCE = sql`interval '15 seconds'`

export interface ClaimedRun {
  readonly programmeId: string
  readonly companyId: string
  /** Set for a draft. */
  readonly draftWeights: Weights | null
}

/** The number of attempts before a run counts as failed. */
const MAX_ATTEMPTS = sql.raw('3')

/** Everyone who takes part in a programme, or only those who are free, by role. */
export async function countPeople(
  db: Db,
  programmeId: string,
  freeAt?: Date,
): Promise<{ mentors: number; mentees: number }> {
  const from = freeAt
    ? sql`seekers s WHERE s.programme_id = ${programmeId} AND ${isFree(freeAt)}`
    : sql`memberships s WHERE s.programme_id = ${programmeId} AND s.standing = 'IN'`
  const { rows } = await db.execute<{ mentors: number; mentees: number }>(sql`
    SELECT (count(*) FILTER (WHERE s.role = 'MENTOR'))::int AS mentors,
      (count(*) FILTER (WHERE s.role = 'MENTEE'))::int AS mentees FROM ${from}`)
  return rows[0] ?? { mentors: 0, mentees: 0 }
}

/** Ended before it started: retrying would change nothing. */
export async function refuseRun(db: Db, runId: string, failure: string, now: Date): Promise<void> {
  await db
    .update(matchingRuns)
    .set({ state: 'FAILED', failure, finishedAt: now, phase: null, share: null })
    .where(and(eq(matchingRuns.id, runId), eq(matchingRuns.state, 'RUNNING')))
}

/** After an error a run is left alone for this long. */
const REST = sql`interval '3 seconds'`

/**
 * The run to start next, of all that are waiting or have lost their process: one of the company whose last run started
 * longest ago, so that no company waits for all runs of another. One run per company at a time. Without `withLarge`,
 * only those with at most `small` people.
 */
export async function nextRun(
  db: Db,
  { withLarge, small }: { withLarge: boolean; small: number },
): Promise<{ id: string; isLarge: boolean } | undefined> {
  const { rows } = await db.execute<{ id: string; isLarge: boolean }>(sql`
    SELECT r.id, l.is_large AS "isLarge" FROM matching_runs r
    CROSS JOIN LATERAL (SELECT EXISTS (
      SELECT 1 FROM memberships v WHERE v.programme_id = r.programme_id OFFSET ${small}) AS is_large) l
    WHERE ((r.state = 'QUEUED' AND (r.attempts = 0 OR r.seen_at < now() - ${REST}) AND NOT EXISTS (
        SELECT 1 FROM matching_runs o
        WHERE o.company_id = r.company_id AND o.is_draft = r.is_draft AND o.state = 'RUNNING'))
      OR (r.state = 'RUNNING' AND r.seen_at < now() - ${SILENCE}))
      AND (${withLarge} OR NOT l.is_large)
    ORDER BY r.state = 'QUEUED', (
      SELECT max(o.started_at) FROM matching_runs o WHERE o.company_id = r.company_id) NULLS FIRST, r.requested_at, r.id
    LIMIT 1`)
  return rows[0]
}

/**
 * Starts a run, or takes over one whose process died. Undefined when it is over, or while it or another run of the
 * company is in progress: the unique index on running ones decides, across nodes. Drafts only wait for drafts. Archived
 * companies and programmes are skipped, and a run that keeps losing its process is given up.
 */
export async function claimRun(db: Db, runId: string, now: Date): Promise<ClaimedRun | undefined> {
  await db.execute(sql`
    UPDATE matching_runs r SET state = 'FAILED', finished_at = ${now}, phase = NULL, share = NULL,
      failure = CASE WHEN r.attempts >= ${MAX_ATTEMPTS} THEN 'The run was interrupted.'
        WHEN c.archived_at IS NULL THEN 'The programme was closed before the run began, so nobody was matched.'
        ELSE 'The company was archived before the run began, so nobody was matched.' END
    FROM companies c, programmes p
    WHERE r.id = ${runId} AND c.id = r.company_id AND p.id = r.programme_id
      AND (c.archived_at IS NOT NULL OR p.state IN ('FINISHED', 'ARCHIVED') OR r.attempts >= ${MAX_ATTEMPTS})
      AND (r.state = 'QUEUED' OR (r.state = 'RUNNING' AND r.seen_at < now() - ${SILENCE}))`)
  const { rows } = await db
    .execute<{ company_id: string; programme_id: string; weights: Weights | null }>(sql`
    UPDATE matching_runs r SET state = 'RUNNING', started_at = ${now}, seen_at = now(), phase = 'loading', share = 0,
      attempts = r.attempts + 1, failure = NULL
    WHERE r.id = ${runId} AND (r.state = 'QUEUED' OR (r.state = 'RUNNING' AND r.seen_at < now() - ${SILENCE}))
      AND NOT EXISTS (
        SELECT 1 FROM matching_runs o WHERE o.company_id = r.company_id AND o.is_draft = r.is_draft
          AND o.state = 'RUNNING' AND o.id <> r.id)
    RETURNING r.company_id, r.programme_id, r.weights`)
    .catch((error: unknown) => {
      // Two runs of a company started concurrently: the index let the other one through.
      if (isTaken(error)) return { rows: [] }
      throw error
    })
  const [claimed] = rows
  return (
    claimed && {
      companyId: claimed.company_id,
      programmeId: claimed.programme_id,
      draftWeights: claimed.weights,
    }
  )
}

const isTaken = (error: unknown): boolean =>
  [error, (error as { cause?: unknown } | null)?.cause].some(
    (each) => (each as { code?: unknown } | null)?.code === '23505',
  )

export async function isOver(db: Db, runId: string): Promise<boolean> {
  const [row] = await db
    .select({ state: matchingRuns.state })
    .from(matchingRuns)
    .where(eq(matchingRuns.id, runId))
  return row?.state === 'DONE' || row?.state === 'FAILED' || row === undefined
}

/** Not while the run is being stored: that holds the row until it is done, and would keep this connection waiting. */
export async function recordProgress(db: Db, runId: string, phase: string, share: number): Promise<void> {
  await db.execute(sql`
    UPDATE matching_runs SET phase = ${phase}, share = ${share}, seen_at = now()
    WHERE id = (SELECT id FROM matching_runs WHERE id = ${runId} AND state = 'RUNNING'
      FOR NO KEY UPDATE SKIP LOCKED)`)
}

/**
 * After an error: requeued, or ended when its attempts are used up or another waiting run of the programme covers its
 * work. Returns which of the two.
 */
export async function failRun(
  db: Db,
  runId: string,
  failure: string,
  now: Date,
): Promise<'QUEUED' | 'FAILED' | undefined> {
  const { rows } = await db.execute<{ state: 'QUEUED' | 'FAILED' }>(sql`
    WITH failed AS (
      SELECT r.id, r.attempts < ${MAX_ATTEMPTS} AND (r.is_draft OR NOT EXISTS (
        SELECT 1 FROM matching_runs o WHERE o.programme_id = r.programme_id AND o.state = 'QUEUED' AND NOT o.is_draft
      )) AS is_repeated
      FROM matching_runs r WHERE r.id = ${runId} AND r.state = 'RUNNING')
    UPDATE matching_runs r SET phase = NULL, share = NULL, failure = ${failure}, seen_at = now(),
      state = (CASE WHEN f.is_repeated THEN 'QUEUED' ELSE 'FAILED' END)::run_state,
      finished_at = CASE WHEN f.is_repeated THEN NULL ELSE ${now}::timestamptz END
    FROM failed f WHERE f.id = r.id RETURNING r.state`)
  return rows[0]?.state
}

const withNames = (db: Db) =>
  db
    .select({ run: matchingRuns, companyName: companies.name, programmeName: programmes.name })
    .from(matchingRuns)
    .innerJoin(companies, eq(companies.id, matchingRuns.companyId))
    .innerJoin(programmes, eq(programmes.id, matchingRuns.programmeId))

export type RunRow = Awaited<ReturnType<typeof withNames>>[number]

export async function runById(db: Db, id: string): Promise<RunRow | undefined> {
  const [row] = await withNames(db).where(eq(matchingRuns.id, id))
  return row
}

interface RunFilter {
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
  readonly kind: 'runs' | 'drafts' | 'all'
}

const ofKind = {
  runs: or(eq(matchingRuns.isDraft, false), isNotNull(matchingRuns.publishedAt)),
  drafts: eq(matchingRuns.isDraft, true),
  all: undefined,
}

const whereClause = ({ companyId, programmeId, kind }: RunFilter) =>
  and(
    companyId ? eq(matchingRuns.companyId, companyId) : undefined,
    programmeId ? eq(matchingRuns.programmeId, programmeId) : undefined,
    ofKind[kind],
  )

export type RunLine = {
  company: string
  state: MatchingRun['state']
  cause: MatchingRun['cause']
  is_draft: boolean
  requested_at: string
  finished_at: string | null
  proposed: number | null
  skipped: number | null
  figures: MatchingRun['figures']
  certificate: Omit<NonNullable<MatchingRun['certificate']>, 'verified'> | null
  verified: boolean | null
  failure: string | null
}

/** Read through a cursor. */
export const allRuns = (filter: RunFilter): SQL<RunLine> => sql`
  SELECT ${companies.name} AS company, state, cause, is_draft, requested_at, finished_at, proposed, skipped, figures,
    certificate, verified, failure
  FROM matching_runs JOIN companies ON companies.id = matching_runs.company_id
  WHERE ${whereClause(filter) ?? sql`true`} ORDER BY requested_at DESC, matching_runs.id DESC`

export async function runsPage(
  db: Db,
  { companyId, programmeId, kind, ...asked }: PageRequest & RunFilter,
): Promise<{ rows: RunRow[]; total: number }> {
  const where = whereClause({ companyId, programmeId, kind })
  const [counted] = await db.select({ total: count() }).from(matchingRuns).where(where)
  const total = counted?.total ?? 0
  const cut = pageClause([sql`requested_at`, sql`id`], true, asked, total)
  const listed = await db.execute<{ id: string }>(
    sql`SELECT id FROM matching_runs WHERE ${where ?? sql`true`} ${cut.sql}`,
  )
  const ids = listed.rows.map(({ id }) => id)
  const rows = await withNames(db)
    .where(inArray(matchingRuns.id, ids))
    .orderBy(desc(matchingRuns.requestedAt), desc(matchingRuns.id))
  return { rows, total }
}

/** The runs a person may have taken part in. */
export async function runsSincePersonCame(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.id FROM matching_runs r JOIN matching_run_records c ON c.run_id = r.id
    JOIN users u ON u.id = ${userId} AND u.created_at <= coalesce(r.started_at, r.requested_at)`)
  return rows.map(({ id }) => id)
}

export async function deleteRecord(tx: Db, runId: string): Promise<void> {
  await tx.delete(matchingRunRecords).where(eq(matchingRunRecords.runId, runId))
}

export async function recordOf(db: Db, runId: string) {
  const [record] = await db.select().from(matchingRunRecords).where(eq(matchingRunRecords.runId, runId))
  return record
}
