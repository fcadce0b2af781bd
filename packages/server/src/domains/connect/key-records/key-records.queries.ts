import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { type PageRequest, pageClause } from '../../../platform/db/page.ts'

interface Sought extends PageRequest {
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
}

/** A company is always given: the guard fills in that of the key. */
const isSought = (alias: string, { companyId, programmeId }: Sought): SQL => sql`
  ${sql.raw(alias)}.company_id = ${companyId ?? null}::uuid
  AND (${programmeId ?? null}::uuid IS NULL OR ${sql.raw(alias)}.programme_id = ${programmeId ?? null}::uuid)`

async function pageOf<Row extends Record<string, unknown>>(
  db: Db,
  asked: Sought,
  { columns, from, order }: { columns: SQL; from: SQL; order: readonly SQL[] },
) {
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`)
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause(order, true, asked, total)
  const { rows } = await db.execute<Row>(sql`SELECT ${columns} ${from} ${cut.sql}`)
  return { rows: cut.inOrder(rows), total }
}

export interface PairRow extends Record<string, unknown> {
  readonly id: string
  readonly programmeId: string
  readonly mentorId: string
  readonly menteeId: string
  readonly state: 'proposed' | 'running' | 'completed' | 'ended' | 'not-started'
  readonly proposedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

/** Ordered by the match's id, which stays the same from the proposal to the end. */
export const pairsPage = (db: Db, asked: Sought) =>
  pageOf<PairRow>(db, asked, {
    columns: sql`m.id, m.programme_id AS "programmeId", m.mentor_id AS "mentorId", m.mentee_id AS "menteeId",
      CASE WHEN e.state = 'ACTIVE' THEN 'running' WHEN e.state = 'COMPLETED' THEN 'completed'
        WHEN e.id IS NOT NULL THEN 'ended' WHEN m.ended_at IS NULL THEN 'proposed' ELSE 'not-started' END AS state,
      m.proposed_at AS "proposedAt", e.started_at AS "startedAt", coalesce(e.ended_at, m.ended_at) AS "endedAt"`,
    from: sql`FROM matches m LEFT JOIN enrollments e ON e.match_id = m.id WHERE ${isSought('m', asked)}`,
    order: [sql`m.proposed_at`, sql`m.id`],
  })

export interface SessionRow extends Record<string, unknown> {
  readonly id: string
  readonly pairId: string
  readonly programmeId: string
  readonly startsAt: string
  readonly minutes: number
}

interface SoughtSessions extends Sought {
  readonly since?: string | undefined
  readonly now: Date
}

export const sessionsPage = (db: Db, asked: SoughtSessions) =>
  pageOf<SessionRow>(db, asked, {
    columns: sql`s.id, e.match_id AS "pairId", e.programme_id AS "programmeId", s.starts_at AS "startsAt",
      round(extract(epoch FROM s.ends_at - s.starts_at) / 60)::int AS minutes`,
    from: sql`FROM mentoring_sessions s JOIN enrollments e ON e.id = s.enrollment_id
      WHERE ${isSought('e', asked)} AND s.held AND s.ends_at <= ${asked.now}
        AND (${asked.since ?? null}::timestamptz IS NULL OR s.starts_at >= ${asked.since ?? null}::timestamptz)`,
    order: [sql`s.starts_at`, sql`s.id`],
  })
