import type { NudgeAudience, NudgeTrigger } from '@brightpair/contract'
import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const companyId = uuid('company_id')
  .notNull()
  .references(() => companies.id, { onDelete: 'cascade' })

/** A company without a row for a rule has it turned off. */
export const nudgeRules = pgTable(
  'nudge_rules',
  {
    companyId,
    trigger: text().$type<NudgeTrigger>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** So long it has to last, and so long lies between two reminders of it. */
    days: smallint().notNull(),
    most: smallint().notNull(),
    audience: text().$type<NudgeAudience>().notNull().default('everyone'),
    subject: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.trigger] })],
)

export const nudges = pgTable('nudges', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  trigger: text().$type<NudgeTrigger>().notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The person, match, pair or round that it is about, and since when: what happens anew is reminded of anew. */
  aboutId: uuid('about_id').notNull(),
  since: moment('since').notNull(),
  number: smallint().notNull(),
  pairId: uuid('pair_id').references(() => enrollments.id, { onDelete: 'cascade' }),
  sentAt: moment('sent_at').notNull(),
  doneAt: moment('done_at'),
})
