import type { AccountEventKind } from '@brightpair/contract'
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** Failures of one day are one row, counted; everything else has a row of its own. */
export const accountEvents = pgTable('account_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the last time, where it happened several times. */
  at: timestamp({ withTimezone: true }).notNull(),
  kind: text().$type<AccountEventKind>().notNull(),
  /** The way somebody logged in, or the name of a passkey. */
  detail: text().notNull().default(''),
  browser: text().notNull().default(''),
  times: integer().notNull().default(1),
})
