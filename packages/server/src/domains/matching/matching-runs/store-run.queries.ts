import type { Certificate, Figures, Weights } from '@brightpair/matching'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import {
  belowFloor,
  type LeftOutPair,
  type LeftOutReason,
  matchingRunRecords,
  matchingRuns,
  type StoredView,
} from '../../../platform/db/schema/index.ts'
import type { BrokenPair, TwoPeople } from '../rules/rules.queries.ts'

export interface NewMatch {
  readonly mentor: string
  readonly mentee: string
  readonly track: string | null
  readonly mentorView: StoredView
  readonly menteeView: StoredView
  readonly mentorAnsweredAt: string
  readonly menteeAnsweredAt: string
  /** Paired manually. */
  readonly byHand?: boolean
}

/** A decided pair, with what it has to be compared with before it is stored. */
export interface PairToJudge extends TwoPeople {
  readonly mentorAnsweredAt: string
  readonly menteeAnsweredAt: string
  /** The lower of the two scores. */
  readonly lowest: number
}

/** Given pairs, or those stored by a draft. */
export type PairsToJudge = { readonly toJudge: readonly PairToJudge[] } | { readonly draftId: string }

export interface Origin {
  readonly companyId: string
  readonly programmeId: string
  /** The weights of the parts of the scores. */
  readonly weights: Weights
  readonly runId: string | null
  readonly byHand?: boolean
  /** Those of the pairs that a programme rule forbids by now. */
  readonly broken?: readonly BrokenPair[]
}

export type Proposed = {
  id: string
  mentor: string
  mentee: string
  mentor_name: string
  mentee_name: string
  mentor_locale: string | null
  mentee_locale: string | null
}

const pairsFrom = (pairs: PairsToJudge) =>
  'draftId' in pairs
    ? sql`SELECT mentor_id AS mentor, mentee_id AS mentee, mentor_view AS "mentorView", mentee_view AS "menteeView",
        mentor_answered_at AS "mentorAnsweredAt", mentee_answered_at AS "menteeAnsweredAt", by_hand AS "byHand",
        least((mentor_view -> 'score' ->> 'total')::float8, (mentee_view -> 'score' ->> 'total')::float8) AS lowest
      FROM draft_proposals WHERE run_id = ${pairs.draftId}`
    : sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(pairs.toJudge)}::jsonb) AS g(
        mentor uuid, mentee uuid, "mentorAnsweredAt" timestamptz, "menteeAnsweredAt" timestamptz, lowest float8)`

/** False when the run was taken over or given up meanwhile; its result must not be stored then. */
export async function lockRunning(tx: Db, runId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: matchingRuns.state })
    .from(matchingRuns)
    .where(eq(matchingRuns.id, runId))
    .for('no key update')
  return row?.state === 'RUNNING'
}

/** The ids of the people in these pairs, for locking. */
export const peopleIn = (
  pairs: { readonly toJudge: readonly TwoPeople[] } | { readonly draftId: string },
): readonly string[] | SQL =>
  'draftId' in pairs
    ? sql`SELECT unnest(ARRAY[mentor_id, mentee_id]) FROM draft_proposals WHERE run_id = ${pairs.draftId}`
    : pairs.toJudge.flatMap(({ mentor, mentee }) => [mentor, mentee])

/** Scores are floating-point: a pair exactly at the floor is not below it. */
const FLOOR_SLACK = sql.raw('0.0001')

/** One person's current search state in a programme, looked up by id: the rest of the view is not read. */
const seeker = (id: SQL, programmeId: string, alias: SQL) =>
  sql`LEFT JOIN LATERAL (SELECT * FROM seekers s WHERE s.id = ${id} AND s.programme_id = ${programmeId}::uuid OFFSET 0)
    ${alias} ON true`

/**
 * Each pair with what has made it impossible since it was decided; null when nothing has. With the people locked, the
 * result stays true. Holds only concern runs, so manual pairing may ignore them.
 */
export const judgedPairs = (
  pairs: PairsToJudge,
  { companyId, programmeId, byHand = false, broken = [] }: Origin,
  now: Date,
  /** For mentor `r` and mentee `e`: columns nobody needs are not computed. */
  also: SQL = sql``,
) => {
  const today = sql`(${now}::timestamptz AT TIME ZONE 'UTC')::date`
  return sql`
    WITH given AS (${pairsFrom(pairs)}), judged AS MATERIALIZED (
      SELECT g.*, r.places${also}, CASE
        WHEN NOT EXISTS (SELECT 1 FROM companies c JOIN programmes p ON p.company_id = c.id
          WHERE c.id = ${companyId} AND c.archived_at IS NULL
            AND p.id = ${programmeId} AND p.state NOT IN ('FINISHED', 'ARCHIVED')) THEN 'archived'
        WHEN r.role IS DISTINCT FROM 'MENTOR' OR e.role IS DISTINCT FROM 'MENTEE' THEN 'left'
        WHEN r.paused_until > ${today} OR e.paused_until > ${today} THEN 'paused'
        WHEN NOT ${byHand} AND (r.is_held OR e.is_held) THEN 'held'
        WHEN NOT r.is_current OR NOT e.is_current THEN 'new-questions'
        WHEN r.answered_at <> g."mentorAnsweredAt" OR e.answered_at <> g."menteeAnsweredAt" THEN 'answers-changed'
        WHEN EXISTS (SELECT 1 FROM matches o WHERE o.mentee_id = g.mentee AND o.mentor_id = g.mentor)
          OR EXISTS (SELECT 1 FROM matches o WHERE o.mentee_id = g.mentor AND o.mentor_id = g.mentee)
          THEN 'met-before'
        WHEN (g.mentee, g.mentor) IN (SELECT b.mentee, b.mentor
          FROM jsonb_to_recordset(${JSON.stringify(broken)}::jsonb) AS b(mentee uuid, mentor uuid)) THEN 'rule'
        WHEN (g.mentee, g.mentor) IN (SELECT w.user_id, w.other_id FROM wishes w
          WHERE w.programme_id = ${programmeId} AND w.place IS NULL)
          OR (g.mentor, g.mentee) IN (SELECT w.user_id, w.other_id FROM wishes w
            WHERE w.programme_id = ${programmeId} AND w.place IS NULL) THEN 'rather-not'
        WHEN NOT ${byHand} AND (SELECT p.match_floor FROM programmes p WHERE p.id = ${programmeId}) - ${FLOOR_SLACK} >
          100 * g.lowest THEN 'below-floor'
        WHEN e.places = 0 THEN 'mentee-taken'
        WHEN r.places = 0 THEN 'no-place' END AS why
      FROM given g ${seeker(sql`g.mentor`, programmeId, sql`r`)} ${seeker(sql`g.mentee`, programmeId, sql`e`)}
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY mentor, why IS NULL ORDER BY mentee) AS place FROM judged
    )`
}

/** Of a ranked pair: why it can't be stored, if so. */
export const obstacle = sql`coalesce(why, CASE WHEN place > places THEN 'no-place' END)`

type JudgedRow = { mentor: string; mentee: string; why: LeftOutReason | null }

/**
 * Those of these pairs that can be stored, and why the others can't. All in one go, before any is stored: the people are
 * locked, and a mentor's places are counted once.
 */
export async function judgePairs(
  tx: Db,
  pairs: PairsToJudge,
  origin: Origin,
  now: Date,
): Promise<{ holding: TwoPeople[]; leftOut: LeftOutPair[] }> {
  const { rows } = await tx.execute<JudgedRow>(sql`
    ${judgedPairs(pairs, origin, now)} SELECT mentor, mentee, ${obstacle} AS why FROM ranked`)
  const leftOut = rows.flatMap(({ mentor, mentee, why }) => (why === null ? [] : [{ mentor, mentee, why }]))
  return { holding: rows.filter(({ why }) => why === null), leftOut }
}

/**
 * A table that was empty until now has no statistics: without the first setting, each pair would scan all rows stored
 * before it. The joins are written in a good order, and planning a better one takes as long as running the query.
 */
export async function forceIndexPlans(tx: Db): Promise<void> {
  await tx.execute(sql`
    SELECT set_config('enable_seqscan', 'off', true), set_config('join_collapse_limit', '1', true)`)
}

/** Judged pairs, as they are stored: given, or as the draft has them. */
export type PairsToStore =
  | { readonly given: readonly NewMatch[] }
  | { readonly draftId: string; readonly pairs: readonly TwoPeople[] }

const storableFrom = (pairs: PairsToStore) =>
  'draftId' in pairs
    ? sql`SELECT mentor_id AS mentor, mentee_id AS mentee, track_id AS track, mentor_view AS "mentorView",
        mentee_view AS "menteeView", by_hand AS "byHand"
      FROM draft_proposals WHERE run_id = ${pairs.draftId}
        AND mentee_id = ANY(${sql.param(pairs.pairs.map(({ mentee }) => mentee))}::uuid[])`
    : sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(pairs.given)}::jsonb) AS g(
        mentor uuid, mentee uuid, track uuid, "mentorView" jsonb, "menteeView" jsonb, "byHand" boolean)`

/** Stores judged pairs in one statement. */
export async function insertMatches(
  tx: Db,
  pairs: PairsToStore,
  origin: Origin,
  { now, remindAt, expiresAt }: { now: Date; remindAt: Date; expiresAt: Date },
): Promise<Proposed[]> {
  const { rows } = await tx.execute<Proposed>(sql`
    WITH stored AS (
      INSERT INTO matches (company_id, programme_id, run_id, mentor_id, mentee_id, track_id, mentor_view, mentee_view,
        weights, proposed_at, remind_at, expires_at, by_hand)
      SELECT ${origin.companyId}, ${origin.programmeId}, ${origin.runId}::uuid, mentor, mentee, track, "mentorView", "menteeView",
        ${JSON.stringify(origin.weights)}::jsonb, ${now}, ${remindAt}, ${expiresAt},
        ${origin.byHand ?? false} OR coalesce("byHand", false)
      FROM (${storableFrom(pairs)}) g
      RETURNING id, mentor_id, mentee_id)
    SELECT s.id, s.mentor_id AS mentor, s.mentee_id AS mentee,
      r.first_name || ' ' || r.last_name AS mentor_name, e.first_name || ' ' || e.last_name AS mentee_name,
      r.locale AS mentor_locale, e.locale AS mentee_locale
    FROM stored s JOIN users r ON r.id = s.mentor_id JOIN users e ON e.id = s.mentee_id`)
  return rows
}

export interface Outcome {
  /** Absent for a draft, which proposes nothing. */
  readonly proposed?: number
  readonly skipped?: number
  readonly figures: Figures
  readonly certificate: Certificate
  readonly verified: boolean
  readonly unmatched: { role: 'mentee' | 'mentor'; reason: string; people: number }[]
}

export async function finishRun(tx: Db, runId: string, outcome: Outcome, now: Date): Promise<void> {
  await tx
    .update(matchingRuns)
    .set({ ...outcome, state: 'DONE', finishedAt: now, phase: null, share: null })
    .where(eq(matchingRuns.id, runId))
}

export async function insertRecord(
  tx: Db,
  runId: string,
  record: { input: Buffer; pairs: Buffer },
  leftOut: LeftOutPair[] = [],
): Promise<void> {
  const kept = { ...record, leftOut }
  await tx
    .insert(matchingRunRecords)
    .values({ runId, ...kept })
    .onConflictDoUpdate({ target: matchingRunRecords.runId, set: kept })
}

/** For a draft, whose pairs are proposed after it was computed. */
export async function recordLeftOut(tx: Db, runId: string, leftOut: LeftOutPair[]): Promise<void> {
  await tx.update(matchingRunRecords).set({ leftOut }).where(eq(matchingRunRecords.runId, runId))
}

/** The people to tell that no one fits well enough yet; each run replaces the list. */
export async function replaceBelowFloor(
  tx: Db,
  { companyId, programmeId }: { companyId: string; programmeId: string },
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(belowFloor).where(eq(belowFloor.programmeId, programmeId))
  await tx.execute(sql`
    INSERT INTO below_floor (user_id, company_id, programme_id, found_at)
    SELECT u.id, ${companyId}, ${programmeId}, ${now} FROM users u
    WHERE u.id IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))
    ON CONFLICT (user_id, programme_id) DO UPDATE SET found_at = excluded.found_at`)
}

/** After the commit, because storing is one of the timed parts. */
export async function recordTimes(
  db: Db,
  runId: string,
  { load, match, store }: { load: number; match: number; store: number },
): Promise<void> {
  await db
    .update(matchingRuns)
    .set({ milliseconds: { load, match, store } })
    .where(eq(matchingRuns.id, runId))
}
