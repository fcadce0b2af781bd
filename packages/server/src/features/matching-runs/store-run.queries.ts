import type { Certificate, Figures } from '@brightpair/matching'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { matchingRunRecords, matchingRuns, type StoredView } from '../../platform/db/schema/index.ts'

export interface NewMatch {
  readonly mentor: string
  readonly mentee: string
  readonly track: string | null
  readonly mentorView: StoredView
  readonly menteeView: StoredView
  readonly mentorAnsweredAt: string
  readonly menteeAnsweredAt: string
}

/** Pairs in hand, or those a draft has kept. */
export type PairSource = { readonly given: readonly NewMatch[] } | { readonly draftId: string }

export interface Origin {
  readonly companyId: string
  readonly runId: string | null
  readonly byHand?: boolean
}

export type Proposed = {
  id: string
  mentor: string
  mentee: string
  mentor_name: string
  mentee_name: string
}

const pairsFrom = (source: PairSource) =>
  'draftId' in source
    ? sql`SELECT mentor_id AS mentor, mentee_id AS mentee, track_id AS track, mentor_view AS "mentorView",
        mentee_view AS "menteeView", mentor_answered_at AS "mentorAnsweredAt",
        mentee_answered_at AS "menteeAnsweredAt"
      FROM draft_proposals WHERE run_id = ${source.draftId}`
    : sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(source.given)}::jsonb) AS g(
        mentor uuid, mentee uuid, track uuid, "mentorView" jsonb, "menteeView" jsonb,
        "mentorAnsweredAt" timestamptz, "menteeAnsweredAt" timestamptz)`

/** False when the run was taken over or given up meanwhile; its result must not be stored then. */
export async function lockRunning(tx: Db, runId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: matchingRuns.state })
    .from(matchingRuns)
    .where(eq(matchingRuns.id, runId))
    .for('no key update')
  return row?.state === 'RUNNING'
}

/** In the order of their ids, so that two runs or a run and a mentor's own change cannot wait for each other. */
export async function lockPeople(tx: Db, source: PairSource): Promise<void> {
  const ids =
    'draftId' in source
      ? sql`SELECT unnest(ARRAY[mentor_id, mentee_id]) FROM draft_proposals WHERE run_id = ${source.draftId}`
      : sql`SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(
          source.given.flatMap(({ mentor, mentee }) => [mentor, mentee]),
        )}::jsonb)`
  await tx.execute(sql`SELECT FROM users WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE`)
}

/**
 * The pairs of whom nobody changed since they were loaded: left, paused, answered anew, was matched elsewhere, is held
 * or has no place left. With the people locked, what is found here stays true. A hold is about runs, so whoever pairs
 * by hand may pass over it.
 */
const holdingPairs = (source: PairSource, { companyId, byHand = false }: Origin, now: Date) => {
  const today = sql`(${now}::timestamptz AT TIME ZONE 'UTC')::date`
  return sql`
    WITH given AS (${pairsFrom(source)}), fit AS (
      SELECT g.*, coalesce(rv.capacity, 1) - (
          SELECT count(*) FROM matches l WHERE l.mentor_id = g.mentor AND l.ended_at IS NULL) AS places,
        row_number() OVER (PARTITION BY g.mentor ORDER BY g.mentee) AS place
      FROM given g
      JOIN users r ON r.id = g.mentor AND r.deactivated_at IS NULL AND r.company_id = ${companyId}
      JOIN users e ON e.id = g.mentee AND e.deactivated_at IS NULL AND e.company_id = ${companyId}
      JOIN answers ra ON ra.user_id = g.mentor AND ra.updated_at = g."mentorAnsweredAt"
      JOIN answers ea ON ea.user_id = g.mentee AND ea.updated_at = g."menteeAnsweredAt"
      LEFT JOIN availabilities rv ON rv.user_id = g.mentor
      LEFT JOIN availabilities ev ON ev.user_id = g.mentee
      WHERE coalesce(rv.paused_until, '-infinity') <= ${today}
        AND coalesce(ev.paused_until, '-infinity') <= ${today}
        AND NOT EXISTS (SELECT 1 FROM matches l WHERE l.mentee_id = g.mentee AND l.ended_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM matches o WHERE o.mentee_id = g.mentee AND o.mentor_id = g.mentor)
        AND (${byHand} OR NOT EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id IN (g.mentor, g.mentee)))
    ), holding AS (SELECT * FROM fit WHERE place <= places)`
}

/** Without the locks only a look: it may be different in a moment. */
export async function countHolding(
  db: Db,
  source: PairSource,
  origin: Origin,
  now: Date,
): Promise<{ pairs: number; holding: number }> {
  const { rows } = await db.execute<{ pairs: number; holding: number }>(sql`
    ${holdingPairs(source, origin, now)}
    SELECT (SELECT count(*)::int FROM given) AS pairs, (SELECT count(*)::int FROM holding) AS holding`)
  return rows[0] ?? { pairs: 0, holding: 0 }
}

/**
 * A table that was empty until now has no statistics: without the first of these, each pair would read all rows stored
 * before it. The order of the joins is as good as it is written, and looking for a better one takes as long as using it.
 */
export async function planPlainly(tx: Db): Promise<void> {
  await tx.execute(sql`
    SELECT set_config('enable_seqscan', 'off', true), set_config('join_collapse_limit', '1', true)`)
}

/** Stores the pairs that still hold in one statement; the people are locked before. */
export async function insertMatches(
  tx: Db,
  source: PairSource,
  origin: Origin,
  { now, remindAt, expiresAt }: { now: Date; remindAt: Date; expiresAt: Date },
): Promise<Proposed[]> {
  const { rows } = await tx.execute<Proposed>(sql`
    ${holdingPairs(source, origin, now)}, stored AS (
      INSERT INTO matches (company_id, run_id, mentor_id, mentee_id, track_id, mentor_view, mentee_view,
        proposed_at, remind_at, expires_at, by_hand)
      SELECT ${origin.companyId}, ${origin.runId}::uuid, mentor, mentee, track, "mentorView", "menteeView",
        ${now}, ${remindAt}, ${expiresAt}, ${origin.byHand ?? false}
      FROM holding
      RETURNING id, mentor_id, mentee_id)
    SELECT s.id, s.mentor_id AS mentor, s.mentee_id AS mentee,
      r.first_name || ' ' || r.last_name AS mentor_name, e.first_name || ' ' || e.last_name AS mentee_name
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
): Promise<void> {
  await tx
    .insert(matchingRunRecords)
    .values({ runId, ...record })
    .onConflictDoUpdate({ target: matchingRunRecords.runId, set: record })
}

/** After the commit, because storing is one of the parts that are timed. */
export async function noteTimes(
  db: Db,
  runId: string,
  milliseconds: { load: number; match: number; store: number },
): Promise<void> {
  await db.update(matchingRuns).set({ milliseconds }).where(eq(matchingRuns.id, runId))
}
