import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { containing, type PageRequest, pageClause } from '../../platform/db/page.ts'
import { auditEntries } from '../../platform/db/schema/index.ts'

export type AuditRow = typeof auditEntries.$inferSelect
export type NewEntry = Pick<AuditRow, 'at' | 'adminId' | 'action' | 'subjectId' | 'subjectName'> &
  Partial<Pick<AuditRow, 'companyId' | 'programmeId' | 'before' | 'after'>> & {
    /** For a change made by an API key: its name in place of a person. */
    readonly keyName?: string | undefined
  }

export async function insertEntry(tx: Db, entry: NewEntry): Promise<void> {
  const {
    at,
    adminId,
    keyName = null,
    action,
    subjectId,
    subjectName,
    companyId = null,
    programmeId = null,
    before,
    after,
  } = entry
  // Changes to a person are also visible to whoever runs the only programme that person is in.
  const only = action.startsWith('person.')
    ? sql`(SELECT (array_agg(v.programme_id))[1] FROM memberships v WHERE v.user_id = ${subjectId}::uuid HAVING count(*) = 1)`
    : sql`NULL`
  await tx.execute(sql`
    INSERT INTO audit_entries (at, admin_id, admin_name, action, subject_id, subject_name, company_id, company_name,
      programme_id, before, after)
    SELECT ${at}, w.id, w.name, ${action}, ${subjectId}, ${subjectName}, c.id, c.name,
      coalesce(${programmeId}::uuid, ${only}), ${before ? JSON.stringify(before) : null}::jsonb, ${after ? JSON.stringify(after) : null}::jsonb
    FROM (
      SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id = ${adminId}
      UNION ALL SELECT ${adminId}::uuid, 'API key “' || ${keyName}::text || '”' WHERE ${keyName}::text IS NOT NULL
    ) w LEFT JOIN companies c ON c.id = ${companyId}::uuid`)
}

interface Filter {
  readonly search: string
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
}

const whereClause = ({ search, companyId, programmeId }: Filter): SQL =>
  sql`WHERE ${companyId ? sql`company_id = ${companyId}` : sql`true`}
    AND ${programmeId ? sql`programme_id = ${programmeId}` : sql`true`} AND ${
      search
        ? sql`lower(admin_name || ' ' || action || ' ' || subject_name) LIKE ${containing(search)}`
        : sql`true`
    }`

export type AuditLine = {
  at: string
  admin_name: string
  action: string
  subject_name: string
  company_name: string | null
  before: object | null
  after: object | null
}

/** Read through a cursor. */
export const allEntries = (filter: Filter): SQL<AuditLine> => sql`
  SELECT at, admin_name, action, subject_name, company_name, before, after
  FROM audit_entries ${whereClause(filter)} ORDER BY id DESC`

/** What changed in a person's permissions: roles given or withdrawn, and API keys they created. */
export async function accessEntriesOf(db: Db, userId: string, limit: number) {
  const { rows } = await db.execute<{ id: string; at: string; action: string; subject_name: string }>(sql`
    SELECT id, at, action, subject_name FROM audit_entries
    WHERE (subject_id = ${userId} AND action IN ('team.role-given', 'team.role-withdrawn', 'person.role-changed',
        'person.deactivated', 'person.reactivated', 'admin.invited', 'admin.removed'))
      OR (admin_id = ${userId} AND action IN ('api-key.made', 'api-key.revoked'))
    ORDER BY id DESC LIMIT ${limit}`)
  return rows
}

export async function entriesPage(db: Db, asked: PageRequest & Filter) {
  const where = whereClause(asked)
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM audit_entries ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`id`], true, asked, total)
  const ids = await db.execute<{ id: string }>(sql`SELECT id FROM audit_entries ${where} ${cut.sql}`)
  const numbers = ids.rows.map(({ id }) => Number(id))
  const rows = await db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, numbers))
    .orderBy(desc(auditEntries.id))
  return { rows, total }
}
