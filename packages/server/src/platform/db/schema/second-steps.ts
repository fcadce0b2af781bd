import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { users } from './users.ts'

/** From when those who run programmes need a passkey or codes; without a company: everywhere. */
export const secondStepRules = pgTable('second_step_rules', {
  companyId: uuid('company_id')
    .unique()
    .references(() => companies.id, { onDelete: 'cascade' }),
  requiredFrom: timestamp('required_from', { withTimezone: true }).notNull(),
})

/** Somebody asks to let a colleague back in, and another one has to confirm it. */
export const recoveries = pgTable('recoveries', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedBy: uuid('asked_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
