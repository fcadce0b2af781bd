import { companyPlans } from '@brightpair/contract'
import { boolean, integer, pgEnum, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
  /** Of 100, for both sides: no pair below it is proposed. */
  matchFloor: smallint('match_floor').notNull().default(40),
  /** On each side, before an automatic run begins; or so many hours after the first. */
  matchPeople: smallint('match_people').notNull().default(3),
  matchHours: smallint('match_hours').notNull().default(48),
  /** Percent of the activities that are ticked off, and sessions held, for a certificate. */
  certificateActivities: smallint('certificate_activities').notNull().default(50),
  certificateSessions: smallint('certificate_sessions').notNull().default(3),
  version: integer().notNull().default(1),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
