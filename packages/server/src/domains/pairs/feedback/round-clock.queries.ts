import type { RoundKind } from '@brightpair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'

/** Older events are no longer asked about, for example after an outage. */
const FRESH = sql.raw(`interval '7 days'`)

export type OpenedRound = {
  readonly id: string
  readonly kind: RoundKind
  readonly enrollmentId: string
  readonly mentor: { readonly id: string; readonly firstName: string }
  readonly mentee: { readonly id: string; readonly firstName: string }
}

const missing = (kind: 'midpoint' | 'closing'): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM feedback_rounds r WHERE r.enrollment_id = e.id AND r.kind = ${kind})`

/**
 * Opens what is due and returns it; a second worker finds nothing left. Months are counted as in `monthsLater`, and the
 * midpoint is only asked for within a month of it. The first line of each is the condition an index can serve. Pairs in
 * which one did not feel safe are not asked to thank each other.
 */
export async function openDueRounds(tx: Db, now: Date, max: number): Promise<OpenedRound[]> {
  const at = sql`${now}::timestamptz`
  const { rows } = await tx.execute<OpenedRound>(sql`
    WITH due AS (
      SELECT s.enrollment_id, s.company_id, 'session' AS kind, s.id AS session_id, s.starts_at AS met_at
      FROM mentoring_sessions s JOIN enrollments e ON e.id = s.enrollment_id AND e.state = 'ACTIVE'
      WHERE s.state IN ('AGREED', 'MOVING') AND s.starts_at > ${at} - ${FRESH} AND s.starts_at <= ${at}
        AND s.ends_at <= ${at} AND s.held AND NOT EXISTS (SELECT 1 FROM feedback_rounds r
          WHERE r.session_id = s.id AND r.met_at = s.starts_at AND r.kind = 'session')
      UNION ALL
      SELECT e.id, e.company_id, 'midpoint', NULL, NULL FROM enrollments e
        CROSS JOIN LATERAL (SELECT (e.started_at AT TIME ZONE 'UTC' + make_interval(months => e.months / 2,
          days => e.months % 2 * 15)) AT TIME ZONE 'UTC' AS at) AS midpoint
      WHERE e.state = 'ACTIVE' AND e.started_at <= ${at} - interval '14 days'
        AND e.started_at > ${at} - interval '8 months'
        AND midpoint.at <= ${at} AND midpoint.at > ${at} - interval '1 month' AND ${missing('midpoint')}
      UNION ALL
      SELECT e.id, e.company_id, 'closing', NULL, NULL FROM enrollments e
      WHERE e.ended_at > ${at} - ${FRESH} AND e.ended_at <= ${at} AND ${missing('closing')}
        AND e.end_reason IS DISTINCT FROM 'conduct'
    ), opened AS (
      INSERT INTO feedback_rounds (enrollment_id, company_id, kind, session_id, met_at, opened_at)
      SELECT enrollment_id, company_id, kind, session_id, met_at, ${at} FROM due LIMIT ${max}
      ON CONFLICT DO NOTHING RETURNING id, kind, enrollment_id
    )
    SELECT o.id, o.kind, o.enrollment_id AS "enrollmentId",
      jsonb_build_object('id', r.id, 'firstName', r.first_name) AS mentor,
      jsonb_build_object('id', m.id, 'firstName', m.first_name) AS mentee
    FROM opened o JOIN enrollments e ON e.id = o.enrollment_id
      JOIN users r ON r.id = e.mentor_id JOIN users m ON m.id = e.mentee_id`)
  return rows
}

export type LapsedRound = {
  readonly id: string
  readonly kind: RoundKind
  readonly enrollmentId: string
  /** The only answer: a second one would have triggered the notice at once. */
  readonly answer: { readonly readerId: string; readonly authorId: string; readonly author: string } | null
}

/** Claims rounds whose two weeks are over without a notice; two workers never get the same one. */
export async function claimLapsedRounds(
  tx: Db,
  { openedBefore, now, max }: { openedBefore: Date; now: Date; max: number },
): Promise<LapsedRound[]> {
  const { rows } = await tx.execute<LapsedRound>(sql`
    WITH lapsed AS (
      UPDATE feedback_rounds SET told_at = ${now} WHERE id IN (
        SELECT id FROM feedback_rounds WHERE told_at IS NULL AND opened_at <= ${openedBefore}
        ORDER BY opened_at LIMIT ${max} FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, enrollment_id
    )
    SELECT l.id, l.kind, l.enrollment_id AS "enrollmentId", CASE WHEN f.id IS NOT NULL THEN jsonb_build_object(
      'readerId', f.subject_id, 'authorId', f.author_id, 'author', u.first_name) END AS answer
    FROM lapsed l LEFT JOIN feedback f ON f.round_id = l.id LEFT JOIN users u ON u.id = f.author_id`)
  return rows
}
