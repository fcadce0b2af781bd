import type { Certificate, Figures } from '@brightpair/matching'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containing, type PageRequest, pageClause } from '../../../platform/db/page.ts'
import {
  type DraftChangeKind,
  draftChanges,
  type LeftOutReason,
  matchingRuns,
  type StoredView,
} from '../../../platform/db/schema/index.ts'
import { type FaceRow, faceJson } from '../../people/index.ts'
import {
  type DecidedPair,
  deleteChanges,
  insertProposals,
  markFixedPairs,
} from '../matching-runs/drafts.queries.ts'
import {
  judgedPairs,
  type NewMatch,
  type Origin,
  type Outcome,
  obstacle,
} from '../matching-runs/store-run.queries.ts'

export async function draftRow(db: Db, id: string) {
  const { rows } = await db.execute<{ has_record: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM matching_run_records c WHERE c.run_id = ${id}) AS has_record`,
  )
  const [draft] = await db.select().from(matchingRuns).where(eq(matchingRuns.id, id))
  return draft?.isDraft ? { ...draft, hasRecord: rows[0]?.has_record ?? false } : undefined
}

export type ChangeRow = {
  id: string
  kind: DraftChangeKind
  changed_at: string
  by: string | null
  mentee: FaceRow
  mentor: FaceRow
}

export async function changesOf(db: Db, runId: string): Promise<ChangeRow[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    SELECT c.id, c.kind, c.changed_at, b.first_name || ' ' || b.last_name AS by,
      ${faceJson(sql`e`, sql`ep`)} AS mentee, ${faceJson(sql`r`, sql`rp`)} AS mentor
    FROM draft_changes c JOIN users e ON e.id = c.mentee_id JOIN users r ON r.id = c.mentor_id
      LEFT JOIN profiles ep ON ep.user_id = e.id LEFT JOIN profiles rp ON rp.user_id = r.id
      LEFT JOIN users b ON b.id = c.changed_by
    WHERE c.run_id = ${runId} ORDER BY c.changed_at DESC, c.id`)
  return rows
}

export async function facesOf(db: Db, ids: readonly string[]): Promise<Map<string, FaceRow>> {
  const { rows } = await db.execute<{ face: FaceRow }>(sql`
    SELECT ${faceJson(sql`u`, sql`p`)} AS face FROM users u LEFT JOIN profiles p ON p.user_id = u.id
    WHERE u.id = ANY(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.face.id, row.face]))
}

/** Since when each of these has been looking for a match; those no longer looking are left out. */
export async function searchingSince(
  db: Db,
  programmeId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; since: string }>(sql`
    SELECT id, searching_since AS since FROM seekers
    WHERE programme_id = ${programmeId} AND id = ANY(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, since }) => [id, since]))
}

const MAX_CAPACITY = sql.raw('5')

/** Those of these mentors with fewer places than the maximum, with their number, in the given order. */
export async function mentorsWhoMayGrow(
  db: Db,
  programmeId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; capacity: number }>(sql`
    SELECT user_id AS id, capacity FROM memberships
    WHERE programme_id = ${programmeId} AND user_id = ANY(${sql.param(ids)}::uuid[]) AND role = 'MENTOR' AND capacity < ${MAX_CAPACITY}`)
  const capacities = new Map(rows.map(({ id, capacity }) => [id, capacity]))
  return new Map(ids.flatMap((id) => (capacities.has(id) ? [[id, capacities.get(id) ?? 1] as const] : [])))
}

export interface Reviewed extends Origin {
  readonly runId: string
  readonly floor: number
}

const LONG_WAIT = sql`interval '30 days'`
const NEAR = sql.raw('10')

const searchTimes = sql`, r.searching_since AS "mentorSince", e.searching_since AS "menteeSince"`

/** The current state of each pair of a draft: whether it could still be published, and what to show. */
const looked = ({ floor, ...origin }: Reviewed, now: Date): SQL => sql`
  ${judgedPairs({ draftId: origin.runId }, origin, now, searchTimes)}, scored AS (
    SELECT *, ("menteeView" -> 'score' ->> 'total')::float8 AS mentee_score,
      ("mentorView" -> 'score' ->> 'total')::float8 AS mentor_score,
      ${obstacle} AS stale FROM ranked
  ), looked AS (
    SELECT *, least(mentee_score, mentor_score) AS low,
      100 * least(mentee_score, mentor_score) < ${floor}::int + ${NEAR} AS is_near,
      least("mentorSince", "menteeSince") <= ${now}::timestamptz - ${LONG_WAIT} AS has_waited,
      (SELECT a.department FROM person_facts a JOIN person_facts b ON lower(b.department) = lower(a.department)
        WHERE a.user_id = scored.mentee AND b.user_id = scored.mentor AND a.department <> '') AS shared_department
    FROM scored
  )`

const needsReview = sql`(is_near OR coalesce(has_waited, false) OR stale IS NOT NULL OR shared_department IS NOT NULL)`

export type SummaryRow = {
  pairs: number
  holding: number
  to_check: number
  near_floor: number
  long_wait: number
  same_team: number
  fixed: number
  mentee_average: number | null
  mentor_average: number | null
  spread: { from: number; pairs: number }[]
  people: string[]
}

export async function summaryOf(db: Db, draft: Reviewed, now: Date): Promise<SummaryRow | undefined> {
  const { rows } = await db.execute<SummaryRow>(sql`
    ${looked(draft, now)}
    SELECT count(*)::int AS pairs, (count(*) FILTER (WHERE stale IS NULL))::int AS holding,
      (count(*) FILTER (WHERE ${needsReview}))::int AS to_check, (count(*) FILTER (WHERE is_near))::int AS near_floor,
      (count(*) FILTER (WHERE has_waited))::int AS long_wait, count(shared_department)::int AS same_team, (count(*) FILTER (WHERE "byHand"))::int AS fixed,
      avg(mentee_score) AS mentee_average, avg(mentor_score) AS mentor_average,
      (SELECT coalesce(jsonb_agg(s ORDER BY s."from"), '[]') FROM (
        SELECT (least(95, floor(low * 20) * 5))::int AS "from", count(*)::int AS pairs FROM looked GROUP BY 1) s) AS spread,
      (SELECT coalesce(array_agg(DISTINCT person), '{}') FROM looked, unnest(ARRAY[mentor, mentee]) person
        WHERE stale IS NULL) AS people
    FROM looked`)
  return rows[0]
}

export type PairRow = {
  mentee: FaceRow
  mentor: FaceRow
  mentee_score: number
  mentor_score: number
  low: number
  mentee_view: StoredView
  mentor_view: StoredView
  is_near: boolean
  shared_department: string | null
  mentee_since: string | null
  mentor_since: string | null
  stale: LeftOutReason | null
  change_id: string | null
  change_kind: DraftChangeKind | null
  change_by: string | null
}

export interface PairFilter {
  readonly search: string
  readonly show: 'all' | 'check' | 'fixed'
  readonly sort: 'best' | 'lowest' | 'name'
}

export async function pairsPage(
  db: Db,
  draft: Reviewed,
  { search, show, sort, ...asked }: PageRequest & PairFilter,
  now: Date,
): Promise<{ rows: PairRow[]; total: number }> {
  const shown = { all: sql`true`, check: needsReview, fixed: sql`"byHand"` }[show]
  const found = sql`
    FROM looked k JOIN users e ON e.id = k.mentee JOIN users r ON r.id = k.mentor
    WHERE ${shown} AND ${
      search
        ? sql`lower(e.first_name || ' ' || e.last_name || ' ' || r.first_name || ' ' || r.last_name) LIKE ${containing(search)}`
        : sql`true`
    }`
  const counted = await db.execute<{ total: number }>(
    sql`${looked(draft, now)} SELECT count(*)::int AS total ${found}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const order = sort === 'name' ? [sql`e.last_name`, sql`e.first_name`, sql`e.id`] : [sql`k.low`, sql`e.id`]
  const cut = pageClause(order, sort === 'best', asked, total)
  const { rows } = await db.execute<PairRow>(sql`
    ${looked(draft, now)}, page AS (
      SELECT k.*, row_number() OVER () AS at FROM (SELECT k.* ${found} ${cut.sql}) k)
    SELECT ${faceJson(sql`e`, sql`ep`)} AS mentee, ${faceJson(sql`r`, sql`rp`)} AS mentor, k.mentee_score, k.mentor_score, k.low,
      k."menteeView" AS mentee_view, k."mentorView" AS mentor_view, k.is_near, k.shared_department, k."menteeSince" AS mentee_since,
      k."mentorSince" AS mentor_since, k.stale, c.id AS change_id, c.kind AS change_kind,
      b.first_name || ' ' || b.last_name AS change_by
    FROM page k JOIN users e ON e.id = k.mentee JOIN users r ON r.id = k.mentor
      LEFT JOIN profiles ep ON ep.user_id = e.id LEFT JOIN profiles rp ON rp.user_id = r.id
      LEFT JOIN draft_changes c ON c.run_id = ${draft.runId} AND c.mentee_id = k.mentee AND c.mentor_id = k.mentor
      LEFT JOIN users b ON b.id = c.changed_by
    ORDER BY k.at`)
  return { rows: cut.inOrder(rows), total }
}

interface NewChange {
  readonly kind: DraftChangeKind
  readonly menteeId: string
  readonly mentorId: string
  readonly changedBy: string
  readonly changedAt: Date
}

interface Recomputed {
  readonly moved: readonly string[]
  readonly pairs: readonly NewMatch[]
  readonly record: { readonly input: Uint8Array; readonly pairs: Uint8Array }
  readonly figures: Figures
  readonly certificate: Certificate
  readonly unmatched: Outcome['unmatched']
}

/** The draft is locked: what is stored was computed from the version it still has. */
export async function storeChange(
  tx: Db,
  { runId, companyId, version }: { runId: string; companyId: string; version: number },
  { removed, added }: { removed: readonly DecidedPair['id'][]; added: NewChange | null },
  { moved, pairs, record, figures, certificate, unmatched }: Recomputed,
): Promise<number> {
  await deleteChanges(tx, removed)
  if (added) await tx.insert(draftChanges).values({ runId, ...added })
  await tx.execute(sql`
    DELETE FROM draft_proposals WHERE run_id = ${runId} AND mentee_id = ANY(${sql.param(moved)}::uuid[])`)
  await insertProposals(tx, { runId, companyId }, pairs)
  await markFixedPairs(tx, runId)
  await tx.execute(sql`
    UPDATE matching_run_records SET input = ${Buffer.from(record.input)}, pairs = ${Buffer.from(record.pairs)}
    WHERE run_id = ${runId}`)
  await tx
    .update(matchingRuns)
    .set({ figures, certificate, unmatched, version: version + 1 })
    .where(eq(matchingRuns.id, runId))
  return version + 1
}
