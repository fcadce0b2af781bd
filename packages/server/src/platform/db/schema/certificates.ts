import type { BadgeName } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import { date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { companyId } from './companies.ts'
import { cascadingEnrollmentId } from './enrollments.ts'
import { moment } from './moment.ts'
import { cascadingUserId } from './users.ts'

export const certificates = pgTable(
  'certificates',
  {
    enrollmentId: cascadingEnrollmentId,
    userId: cascadingUserId,
    companyId,
    number: text()
      .notNull()
      .unique()
      .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 20))`),
    /** As worded on the day it was issued. */
    name: text().notNull(),
    role: text().$type<'MENTOR' | 'MENTEE'>().notNull(),
    track: text(),
    company: text().notNull(),
    months: smallint().notNull(),
    startedOn: date('started_on').notNull(),
    completedOn: date('completed_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.userId] })],
)

/** The primary key makes earning one twice impossible. */
export const badges = pgTable(
  'badges',
  {
    enrollmentId: cascadingEnrollmentId,
    userId: cascadingUserId,
    badge: text().$type<BadgeName>().notNull(),
    companyId,
    earnedAt: moment('earned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.userId, table.badge] })],
)
