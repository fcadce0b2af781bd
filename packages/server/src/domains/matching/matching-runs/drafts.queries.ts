import type { Weights } from '@brightpair/matching'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { type DraftChangeKind, draftChanges, matchingRuns } from '../../../platform/db/schema/index.ts'
import type { NewMatch } from './store-run.queries.ts'

interface NewDraft {
  readonly companyId: string
  readonly programmeId: string
  readonly weights: Weights
  readonly now: Date
  /** The maximum in progress per programme. */
  readonly most: number
}

/** Undefined when too many are in progress. */
export async function insertDraft(tx: Db, { companyId, programmeId, weights, now, most }: NewDraft) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO matching_runs (company_id, programme_id, cause, requested_at, is_draft, weights)
    SELECT ${companyId}, ${programmeId}, 'ADMIN', ${now}, true, ${JSON.stringify(weights)}::jsonb
    WHERE ${most} > (SELECT count(*) FROM matching_runs
      WHERE programme_id = ${programmeId} AND is_draft AND state IN ('QUEUED', 'RUNNING'))
    RETURNING id`)
  return rows[0]?.id
}

/** Drafts hold a copy of everything they would propose, so only the newest are kept. */
export async function dropOldDrafts(tx: Db, programmeId: string, kept: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM matching_runs WHERE id IN (
      SELECT id FROM matching_runs
      WHERE programme_id = ${programmeId} AND is_draft AND published_at IS NULL AND state IN ('DONE', 'FAILED')
      ORDER BY requested_at DESC, id DESC OFFSET ${kept} FOR UPDATE SKIP LOCKED)`)
}

export async function lockDraft(tx: Db, id: string) {
  const [draft] = await tx
    .select()
    .from(matchingRuns)
    .where(and(eq(matchingRuns.id, id), eq(matchingRuns.isDraft, true)))
    .for('update')
  return draft
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.delete(matchingRuns).where(eq(matchingRuns.id, id))
}

/** Its pairs have become matches. */
export async function markPublished(
  tx: Db,
  id: string,
  counts: { proposed: number; skipped: number },
  now: Date,
): Promise<void> {
  await tx
    .update(matchingRuns)
    .set({ ...counts, publishedAt: now })
    .where(eq(matchingRuns.id, id))
  await tx.execute(sql`DELETE FROM draft_proposals WHERE run_id = ${id}`)
}

export async function insertProposals(
  tx: Db,
  { runId, companyId }: { runId: string; companyId: string },
  pairs: readonly NewMatch[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO draft_proposals (run_id, company_id, mentor_id, mentee_id, track_id, mentor_view, mentee_view,
      mentor_answered_at, mentee_answered_at)
    SELECT ${runId}, ${companyId}, mentor, mentee, track, "mentorView", "menteeView", "mentorAnsweredAt",
      "menteeAnsweredAt"
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS g(
      mentor uuid, mentee uuid, track uuid, "mentorView" jsonb, "menteeView" jsonb,
      "mentorAnsweredAt" timestamptz, "menteeAnsweredAt" timestamptz)`)
}

export interface DecidedPair {
  readonly id: string
  readonly kind: DraftChangeKind
  readonly mentee: string
  readonly mentor: string
}

/** The decisions about a draft, oldest first. */
export function decidedIn(db: Db, runId: string): Promise<DecidedPair[]> {
  const { id, kind, menteeId, mentorId, changedAt } = draftChanges
  return db
    .select({ id, kind, mentee: menteeId, mentor: mentorId })
    .from(draftChanges)
    .where(eq(draftChanges.runId, runId))
    .orderBy(changedAt, id)
}

/** Pairs that someone locked or chose are marked as such for both people. */
export async function markFixedPairs(tx: Db, runId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE draft_proposals p SET by_hand = NOT by_hand
    WHERE p.run_id = ${runId} AND p.by_hand <> EXISTS (
      SELECT 1 FROM draft_changes c WHERE c.run_id = p.run_id AND c.mentee_id = p.mentee_id
        AND c.mentor_id = p.mentor_id AND c.kind IN ('LOCK', 'SWAP'))`)
}

/** Copies the decisions of another draft of the company. */
export async function carryChanges(tx: Db, from: string, runId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO draft_changes (run_id, kind, mentee_id, mentor_id, changed_by, changed_at)
    SELECT ${runId}, kind, mentee_id, mentor_id, changed_by, changed_at FROM draft_changes WHERE run_id = ${from}`)
}

export async function deleteChanges(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(draftChanges).where(inArray(draftChanges.id, [...ids]))
}

export type DifferingRow = {
  mentee_id: string
  mentee_first: string
  mentee_last: string
  mentee_portrait: string | null
} & Record<'first_mentor' | 'second_mentor', [id: string, firstName: string, lastName: string] | null> &
  Record<
    'first_mentee_score' | 'first_mentor_score' | 'second_mentee_score' | 'second_mentor_score',
    number | null
  >

/** The pairs a draft would propose, or a run has proposed. */
const pairsOf = (runId: string) => sql`
  SELECT p.mentee_id, p.mentor_id, (p.mentee_view -> 'score' ->> 'total')::float8 AS mentee_score,
    (p.mentor_view -> 'score' ->> 'total')::float8 AS mentor_score,
    jsonb_build_array(u.id, u.first_name, u.last_name) AS mentor
  FROM (SELECT mentee_id, mentor_id, mentee_view, mentor_view FROM draft_proposals WHERE run_id = ${runId}
    UNION ALL SELECT mentee_id, mentor_id, mentee_view, mentor_view FROM matches WHERE run_id = ${runId}) p
  JOIN users u ON u.id = p.mentor_id`

interface Two {
  readonly first: string
  readonly second: string
}

/** The mentees with a different mentor, or none, in the second of two runs. */
const differing = ({ first, second }: Two) => sql`
  WITH a AS (${pairsOf(first)}), b AS (${pairsOf(second)}), differing AS (
    SELECT coalesce(a.mentee_id, b.mentee_id) AS mentee_id, a.mentor AS first_mentor, b.mentor AS second_mentor,
      a.mentee_score AS first_mentee_score, a.mentor_score AS first_mentor_score,
      b.mentee_score AS second_mentee_score, b.mentor_score AS second_mentor_score
    FROM a FULL JOIN b ON b.mentee_id = a.mentee_id WHERE a.mentor_id IS DISTINCT FROM b.mentor_id)`

const named = sql`
  SELECT d.*, e.first_name AS mentee_first, e.last_name AS mentee_last, f.portrait AS mentee_portrait
  FROM differing d JOIN users e ON e.id = d.mentee_id LEFT JOIN profiles f ON f.user_id = e.id`

const byName = [sql`e.last_name`, sql`e.first_name`, sql`e.id`]

export async function differingPage(
  db: Db,
  { first, second, ...asked }: PageRequest & Two,
): Promise<{ rows: DifferingRow[]; total: number }> {
  const listed = differing({ first, second })
  const counted = await db.execute<{ total: number }>(
    sql`${listed} SELECT count(*)::int AS total FROM differing`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause(byName, false, asked, total)
  const { rows } = await db.execute<DifferingRow>(sql`${listed} ${named} ${cut.sql}`)
  return { rows: cut.inOrder(rows), total }
}

export const allDiffering = (two: Two): SQL<DifferingRow> =>
  sql`${differing(two)} ${named} ORDER BY ${sql.join(byName, sql`, `)}`
