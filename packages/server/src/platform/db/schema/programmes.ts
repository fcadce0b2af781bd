import { USUAL_MONTHS } from '@brightpair/contract/limits'
import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'

export const programmes = pgTable('programmes', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Counted in each company. What names a company alone means its first. */
  number: smallint().notNull(),
  name: text().notNull(),
  months: smallint().notNull().default(USUAL_MONTHS),
  /** Of 100, for both sides: no pair below it is proposed. */
  matchFloor: smallint('match_floor').notNull().default(40),
  /** On each side, before an automatic run begins; or so many hours after the first. */
  matchPeople: smallint('match_people').notNull().default(3),
  matchHours: smallint('match_hours').notNull().default(48),
  /** Percent of the activities that are ticked off, and sessions held, for a certificate. */
  certificateActivities: smallint('certificate_activities').notNull().default(50),
  certificateSessions: smallint('certificate_sessions').notNull().default(3),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
