import type { DeclineReason } from '@brightpair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containing, type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { type FaceRow, faceJson } from '../../people/index.ts'
import type { MatchState } from './matches.queries.ts'

interface Filter {
  readonly search: string
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
  readonly state?: 'open' | 'enrolled' | 'ended' | undefined
}

export type AdminMatchRow = {
  id: string
  mentor: FaceRow
  mentee: FaceRow
  company_id: string
  company_name: string
  track_name: string | null
  state: MatchState
  mentor_accepted: boolean
  mentee_accepted: boolean
  mentor_score: number
  mentee_score: number
  proposed_at: string
  expires_at: string
  ended_at: string | null
  by_hand: boolean
  ended_by: string | null
  end_reason: string | null
  declined_because: DeclineReason | null
}

const conditions = {
  open: sql`m.ended_at IS NULL AND m.state <> 'ENROLLED'`,
  enrolled: sql`m.ended_at IS NULL AND m.state = 'ENROLLED'`,
  ended: sql`m.ended_at IS NOT NULL`,
}

function whereClause({ search, companyId, programmeId, state }: Filter): SQL {
  const people = (column: 'mentor_id' | 'mentee_id') => sql`EXISTS (SELECT 1 FROM users u
    WHERE u.id = m.${sql.raw(column)}
      AND lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE ${containing(search)})`
  return sql.join(
    [
      companyId ? sql`m.company_id = ${companyId}` : sql`true`,
      ...(programmeId ? [sql`m.programme_id = ${programmeId}`] : []),
      ...(state ? [conditions[state]] : []),
      ...(search ? [sql`(${people('mentor_id')} OR ${people('mentee_id')})`] : []),
    ],
    sql` AND `,
  )
}

const rowsOf = (matches: SQL) => sql<AdminMatchRow>`
  SELECT m.id, ${faceJson(sql`r`, sql`rp`)} AS mentor, ${faceJson(sql`e`, sql`ep`)} AS mentee,
    m.company_id, c.name AS company_name, t.name AS track_name, m.state,
    m.mentor_accepted_at IS NOT NULL AS mentor_accepted, m.mentee_accepted_at IS NOT NULL AS mentee_accepted,
    (m.mentor_view -> 'score' ->> 'total')::float8 AS mentor_score,
    (m.mentee_view -> 'score' ->> 'total')::float8 AS mentee_score,
    m.proposed_at, m.expires_at, m.ended_at, m.by_hand, coalesce(m.rejected_by, n.ended_by) AS ended_by,
    CASE WHEN coalesce(m.rejected_by, n.ended_by) NOT IN (m.mentor_id, m.mentee_id)
      THEN coalesce(m.reject_reason, nullif(n.end_note, '')) END AS end_reason, m.declined_because
  FROM ${matches}
  JOIN users r ON r.id = m.mentor_id JOIN users e ON e.id = m.mentee_id
  LEFT JOIN profiles rp ON rp.user_id = r.id LEFT JOIN profiles ep ON ep.user_id = e.id
  JOIN companies c ON c.id = m.company_id LEFT JOIN tracks t ON t.id = m.track_id
  LEFT JOIN enrollments n ON n.match_id = m.id`

/** Read through a cursor. */
export const allMatches = (filter: Filter): SQL<AdminMatchRow> =>
  sql`${rowsOf(sql`matches m`)} WHERE ${whereClause(filter)} ORDER BY m.proposed_at DESC, m.id DESC`

export async function matchesPage(
  db: Db,
  asked: PageRequest & Filter,
): Promise<{ rows: AdminMatchRow[]; total: number }> {
  const where = whereClause(asked)
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM matches m WHERE ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`m.proposed_at`, sql`m.id`], true, asked, total)
  const { rows } = await db.execute<AdminMatchRow>(sql`
    WITH page AS (SELECT m.id FROM matches m WHERE ${where} ${cut.sql})
    ${rowsOf(sql`page JOIN matches m ON m.id = page.id`)}
    ORDER BY m.proposed_at DESC, m.id DESC`)
  return { rows, total }
}
