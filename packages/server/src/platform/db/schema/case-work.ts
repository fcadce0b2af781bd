import { date, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { cases } from './cases.ts'
import { companies } from './companies.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const caseId = uuid('case_id')
  .notNull()
  .references(() => cases.id, { onDelete: 'cascade' })

export const caseTasks = pgTable('case_tasks', {
  id: uuid().primaryKey().defaultRandom(),
  caseId,
  words: text().notNull(),
  /** Null once they have left. */
  assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
  dueOn: date('due_on'),
  doneAt: moment('done_at'),
  clientId: uuid('client_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Who may read a case beside those who read them all. */
export const caseNamedReaders = pgTable(
  'case_named_readers',
  {
    caseId,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    namedBy: uuid('named_by').references(() => users.id, { onDelete: 'set null' }),
    namedAt: moment('named_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.userId] })],
)

/** A company without a row keeps closed cases for the usual time. */
export const caseRetention = pgTable('case_retention', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  months: smallint().notNull(),
})
