import type { AccountEventKind } from '@brightpair/contract'
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cascadingUserId } from './users.ts'

/** Append-only: a trigger rejects everything else. No foreign keys, because entries outlive what they describe. */
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
  /** Null: it concerns the whole company, or the platform. */
  programmeId: uuid('programme_id'),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})

/** Failures of one day share one counted row; everything else gets a row of its own. */
export const accountEvents = pgTable('account_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: cascadingUserId,
  /** The last occurrence, where it happened several times. */
  at: timestamp({ withTimezone: true }).notNull(),
  kind: text().$type<AccountEventKind>().notNull(),
  /** The way of logging in, or the name of a passkey. */
  detail: text().notNull().default(''),
  browser: text().notNull().default(''),
  times: integer().notNull().default(1),
})
