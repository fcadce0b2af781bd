import type { BadgeName } from '@brightpair/contract'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { users } from './users.ts'

/** The key makes earning one twice impossible. */
export const badges = pgTable(
  'badges',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    badge: text().$type<BadgeName>().notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    earnedAt: timestamp('earned_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.userId, table.badge] })],
)
