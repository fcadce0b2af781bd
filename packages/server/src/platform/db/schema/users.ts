import { roles } from '@brightpair/contract/roles'
import { integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'

export const accountType = pgEnum('account_type', roles)

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Of those who take part; null for everybody else. */
  companyId: uuid('company_id').references(() => companies.id),
  accountType: accountType('account_type').notNull(),
  /** Lower case. */
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  questionnaireFilledAt: timestamp('questionnaire_filled_at', { withTimezone: true }),
  /** Until the person has chosen a password. */
  invitedAt: timestamp('invited_at', { withTimezone: true }),
  /** When they followed a link that was sent to their address. */
  emailProvenAt: timestamp('email_proven_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  /** Null until the person or their browser has told us. */
  timeZone: text('time_zone'),
  deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
