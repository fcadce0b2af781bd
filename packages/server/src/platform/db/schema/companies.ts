import { companyPlans } from '@brightpair/contract/company-plans'
import { boolean, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const plan = pgEnum('plan', companyPlans)

export const companies = pgTable('companies', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  description: text().notNull(),
  /** Kept in capitals, so that people may type it as they like. */
  code: text().notNull().unique(),
  plan: plan().notNull().default('STARTER'),
  /** The open programme for people without a code; at most one company. */
  isCommunity: boolean('is_community').notNull().default(false),
  version: integer().notNull().default(1),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
