import type { NoticeKind } from '@brightpair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containing, type PageRequest } from '../../../platform/db/page.ts'
import type { mails } from '../../../platform/db/schema/index.ts'

type MailState = typeof mails.$inferSelect.state

interface Sought {
  readonly companyId: string
  readonly programmeId?: string | undefined
  readonly search: string
  readonly kinds?: { readonly are: readonly string[] } | { readonly areNot: readonly string[] } | undefined
  readonly states?: readonly MailState[] | undefined
}

export type LoggedRow = {
  id: string
  email: string
  name: string | null
  kind: string
  createdAt: string
  state: MailState
}

const aboutCases: readonly NoticeKind[] = ['case-opened', 'case-answered', 'contact-paused']

/** For mails `m`: only those who may read a case may know that there is one, and whose. */
export const isNotAboutCases: SQL = sql`m.kind <> ALL(${sql.param(aboutCases)}::text[])`

function fits({ companyId, programmeId, search, kinds, states }: Sought): SQL {
  const listed = (names: readonly string[]) => sql`${sql.param(names)}::text[]`
  return sql.join(
    [
      sql`m.company_id = ${companyId}`,
      isNotAboutCases,
      ...(programmeId
        ? [
            sql`EXISTS (SELECT 1 FROM memberships v WHERE v.user_id = u.id AND v.programme_id = ${programmeId} AND v.standing = 'IN')`,
          ]
        : []),
      ...(search
        ? [
            sql`lower(m.recipient || ' ' || coalesce(u.first_name || ' ' || u.last_name, '')) LIKE ${containing(search)}`,
          ]
        : []),
      ...(kinds
        ? [
            'are' in kinds
              ? sql`m.kind = ANY(${listed(kinds.are)})`
              : sql`m.kind <> ALL(${listed(kinds.areNot)})`,
          ]
        : []),
      ...(states ? [sql`m.state::text = ANY(${listed(states)})`] : []),
    ],
    sql` AND `,
  )
}

export async function emailsPage(
  db: Db,
  { page, limit, ...sought }: Sought & PageRequest,
): Promise<{ rows: LoggedRow[]; total: number }> {
  const from = sql`FROM mails m LEFT JOIN users u ON u.email = m.recipient WHERE ${fits(sought)}`
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`)
  const { rows } = await db.execute<LoggedRow>(sql`
    SELECT m.id, m.recipient AS email, u.first_name || ' ' || u.last_name AS name, m.kind,
      m.created_at AS "createdAt", m.state ${from}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** To one address while it belonged to this company, using its index. */
export async function newestTo(
  db: Db,
  { email, companyId }: { readonly email: string; readonly companyId: string },
  count: number,
): Promise<Pick<LoggedRow, 'id' | 'kind' | 'createdAt' | 'state'>[]> {
  const { rows } = await db.execute<Pick<LoggedRow, 'id' | 'kind' | 'createdAt' | 'state'>>(sql`
    SELECT m.id, m.kind, m.created_at AS "createdAt", m.state FROM mails m
    WHERE lower(m.recipient) = ${email} AND m.company_id = ${companyId} AND ${isNotAboutCases}
    ORDER BY created_at DESC, id DESC LIMIT ${count}`)
  return rows
}
