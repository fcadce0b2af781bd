import { auditEntries } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { entriesCsv, listEntries } from './audit-entries.service.ts'
import { exportList } from './export-list.ts'

export function auditEntryRoutes(bind: Bind, platform: Platform): void {
  bind(auditEntries.listAuditEntries, ({ actor, query }) => listEntries(platform.database.db, query, actor))
  bind(auditEntries.exportAuditEntries, (context) =>
    exportList(platform, context, entriesCsv(context.query, context.actor)),
  )
}
