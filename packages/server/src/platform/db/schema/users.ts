import { pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'

export const accountType = pgEnum('account_type', ['ADMIN', 'MENTOR', 'MENTEE'])

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Null for admins only. */
  companyId: uuid('company_id').references(() => companies.id),
  accountType: accountType('account_type').notNull(),
  /** Lower case. */
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  questionnaireFilledAt: timestamp('questionnaire_filled_at', { withTimezone: true }),
  /** Null until the person or their browser has told us. */
  timeZone: text('time_zone'),
  deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
