import { type AuditEntry, auditEntries } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import { pageCountOf } from '../../platform/page-count.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuditRow, entriesPage } from './audit-entries.queries.ts'

export function auditEntryRoutes(bind: Bind, { database: { db } }: Platform): void {
  bind(auditEntries.listAuditEntries, async ({ query }) => {
    const { rows, total } = await entriesPage(db, query)
    return { data: rows.map(present), pageCount: pageCountOf(total, query.limit), total }
  })
}

const present = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  admin: { id: row.adminId, name: row.adminName },
  action: row.action,
  subject: { id: row.subjectId, name: row.subjectName },
  company: row.companyId && row.companyName ? { id: row.companyId, name: row.companyName } : null,
  before: row.before,
  after: row.after,
})
