import { type AuditEntry, auditEntries } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { CsvList } from '../../platform/http/csv.ts'
import { pageCountOf } from '../../platform/page-count.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuditLine, type AuditRow, allEntries, entriesPage } from './audit-entries.queries.ts'
import { exportList } from './export-list.ts'

export function auditEntryRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(auditEntries.listAuditEntries, async ({ query }) => {
    const { rows, total } = await entriesPage(db, query)
    return { data: rows.map(present), pageCount: pageCountOf(total, query.limit), total }
  })

  bind(auditEntries.exportAuditEntries, (context) =>
    exportList(platform, context, { what: 'audit', query: allEntries(context.query), columns }),
  )
}

const columns: CsvList<AuditLine>['columns'] = {
  When: ({ at }) => new Date(at).toISOString(),
  Admin: ({ admin_name }) => admin_name,
  Action: ({ action }) => action,
  Subject: ({ subject_name }) => subject_name,
  Company: ({ company_name }) => company_name,
  Before: ({ before }) => before && JSON.stringify(before),
  After: ({ after }) => after && JSON.stringify(after),
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
