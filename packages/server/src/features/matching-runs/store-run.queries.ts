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

interface Times {
  readonly now: Date
  readonly remindAt: Date
  readonly expiresAt: Date
}

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
export async function lockPeople(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM users WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    ORDER BY id FOR NO KEY UPDATE`)
}

/**
 * Stores the pairs in one statement, except those of which somebody changed since they were loaded: left, paused,
 * answered anew, was matched elsewhere, or has no place left. The people are locked, so what is checked here stays true.
 */
export async function insertMatches(
  tx: Db,
  run: { id: string; companyId: string },
  given: readonly NewMatch[],
  { now, remindAt, expiresAt }: Times,
): Promise<{ mentor: string; mentee: string }[]> {
  // A table that was empty until now has no statistics: without this, each pair would read all rows stored before it.
  await tx.execute(sql`SET LOCAL enable_seqscan = off`)
  const { rows } = await tx.execute<{ mentor: string; mentee: string }>(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(
        mentor uuid, mentee uuid, track uuid, "mentorView" jsonb, "menteeView" jsonb,
        "mentorAnsweredAt" timestamptz, "menteeAnsweredAt" timestamptz)
    ), fit AS (
      SELECT g.*, coalesce(rv.capacity, 1) - (
          SELECT count(*) FROM matches l WHERE l.mentor_id = g.mentor AND l.ended_at IS NULL) AS places,
        row_number() OVER (PARTITION BY g.mentor ORDER BY g.mentee) AS place
      FROM given g
      JOIN users r ON r.id = g.mentor AND r.deactivated_at IS NULL AND r.company_id = ${run.companyId}
      JOIN users e ON e.id = g.mentee AND e.deactivated_at IS NULL AND e.company_id = ${run.companyId}
      JOIN answers ra ON ra.user_id = g.mentor AND ra.updated_at = g."mentorAnsweredAt"
      JOIN answers ea ON ea.user_id = g.mentee AND ea.updated_at = g."menteeAnsweredAt"
      LEFT JOIN availabilities rv ON rv.user_id = g.mentor
      LEFT JOIN availabilities ev ON ev.user_id = g.mentee
      WHERE coalesce(rv.paused_until, '-infinity') <= (${now}::timestamptz AT TIME ZONE 'UTC')::date
        AND coalesce(ev.paused_until, '-infinity') <= (${now}::timestamptz AT TIME ZONE 'UTC')::date
        AND NOT EXISTS (SELECT 1 FROM matches l WHERE l.mentee_id = g.mentee AND l.ended_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM matches o WHERE o.mentee_id = g.mentee AND o.mentor_id = g.mentor)
    )
    INSERT INTO matches (company_id, run_id, mentor_id, mentee_id, track_id, mentor_view, mentee_view,
      proposed_at, remind_at, expires_at)
    SELECT ${run.companyId}, ${run.id}, mentor, mentee, track, "mentorView", "menteeView",
      ${now}, ${remindAt}, ${expiresAt}
    FROM fit WHERE place <= places
    RETURNING mentor_id AS mentor, mentee_id AS mentee`)
  return rows
}

export interface Outcome {
  readonly proposed: number
  readonly skipped: number
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
