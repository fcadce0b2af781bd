import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { programmes } from './programmes.ts'
import { users } from './users.ts'

/** Who gets the outcomes by email once a month; they need no account. */
export const outcomeReaders = pgTable('outcome_readers', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Null: all programmes of the company. */
  programmeId: uuid('programme_id').references(() => programmes.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** Null once their account is gone. */
  addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  /** By the reader. */
  stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  /** The last month they were told of, as YYYY-MM. */
  sentFor: text('sent_for'),
})
