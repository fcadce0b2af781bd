import type { NudgeAudience, NudgeTrigger } from '@brightpair/contract'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { tracks } from './tracks.ts'
import { cascadingUserId } from './users.ts'

export const nudgeRules = pgTable('nudge_rules', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: cascadingCompanyId,
  trigger: text().$type<NudgeTrigger>().notNull(),
  /** Its own within the company, whatever the case. */
  name: text().notNull(),
  isOn: boolean('is_on').notNull(),
  /** So long it has to last, and so long lies between two reminders of it. */
  days: smallint().notNull(),
  most: smallint().notNull(),
  audience: text().$type<NudgeAudience>().notNull().default('everyone'),
  /** Narrows whom it reminds; null and empty: no one is left out. */
  programmeId: uuid('programme_id').references(() => programmes.id, { onDelete: 'cascade' }),
  trackId: uuid('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
  department: text().notNull().default(''),
  subject: text().notNull(),
  body: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})

const ofSomeone = {
  companyId: cascadingCompanyId,
  trigger: text().$type<NudgeTrigger>().notNull(),
  userId: cascadingUserId,
  /** The person, match, pair or round that it is about, and since when: what happens again is reminded of again. */
  aboutId: uuid('about_id').notNull(),
  since: moment('since').notNull(),
  doneAt: moment('done_at'),
}

export const nudges = pgTable('nudges', {
  id: uuid().primaryKey().defaultRandom(),
  ...ofSomeone,
  /** Null: the rule has been deleted. */
  ruleId: uuid('rule_id').references(() => nudgeRules.id, { onDelete: 'set null' }),
  number: smallint().notNull(),
  pairId: uuid('pair_id').references(() => enrollments.id, { onDelete: 'cascade' }),
  sentAt: moment('sent_at').notNull(),
})

/** People a rule was about and did not remind: what the reminded are seen beside. */
export const withheldNudges = pgTable(
  'withheld_nudges',
  {
    ...ofSomeone,
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => nudgeRules.id, { onDelete: 'cascade' }),
    reason: text().$type<'off' | 'unsubscribed' | 'enough'>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.userId, table.aboutId, table.since] })],
)
