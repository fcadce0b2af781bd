import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Only ever added to: a trigger refuses everything else. No references, because it outlives what it tells of. */
export const auditEntries = pgTable('audit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  adminId: uuid('admin_id').notNull(),
  adminName: text('admin_name').notNull(),
  action: text().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  companyId: uuid('company_id'),
  companyName: text('company_name'),
  /** Null: of the whole company, or of the platform. */
  programmeId: uuid('programme_id'),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})
