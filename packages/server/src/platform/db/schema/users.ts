import { roles } from '@brightpair/contract/roles'
import { boolean, date, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { companies, companyId } from './companies.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'

export const accountType = pgEnum('account_type', roles)

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Set for participants; null for everyone else. */
  companyId: uuid('company_id').references(() => companies.id),
  accountType: accountType('account_type').notNull(),
  /** Lower case. */
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  questionnaireFilledAt: moment('questionnaire_filled_at'),
  /** Until the person has chosen a password. */
  invitedAt: moment('invited_at'),
  /** When they followed a link sent to their address. */
  emailProvenAt: moment('email_proven_at'),
  version: integer().notNull().default(1),
  /** Null until the person or their browser has set it. */
  timeZone: text('time_zone'),
  /** Their format for dates and times, such as `en-US`; null until their browser has sent it. */
  locale: text(),
  deactivatedAt: moment('deactivated_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const cascadingUserId = uuid('user_id')
  .notNull()
  .references(() => users.id, { onDelete: 'cascade' })

/** A person in a programme, as a mentor or a mentee: one per programme. Every participant has at least one. */
export const memberships = pgTable('memberships', {
  id: uuid().primaryKey().defaultRandom(),
  userId: cascadingUserId,
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id),
  companyId,
  role: accountType().$type<'MENTOR' | 'MENTEE'>().notNull(),
  /** Only `IN` takes part; the others wait for approval or for a free place. */
  standing: text().$type<'IN' | 'ASKED' | 'WAITING' | 'DECLINED'>().notNull().default('IN'),
  joinedAt: moment('joined_at').notNull().defaultNow(),
  capacity: smallint().notNull().default(1),
  /** The first day on which the person takes part again. */
  pausedUntil: date('paused_until'),
  /** False from the end of a programme until the person wants another one. */
  wantsMatch: boolean('wants_match').notNull().default(true),
})
