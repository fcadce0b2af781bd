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
  /** Unique within the company, ignoring case. */
  name: text().notNull(),
  isOn: boolean('is_on').notNull(),
  /** How long the condition has to last, and the interval between two reminders about it. */
  days: smallint().notNull(),
  most: smallint().notNull(),
  audience: text().$type<NudgeAudience>().notNull().default('everyone'),
  /** Narrows whom it reminds; null and empty mean no restriction. */
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
  /** The person, match, pair or round it is about, and since when: a recurrence is reminded of again. */
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

/** People a rule applied to but did not remind: the control group. */
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
