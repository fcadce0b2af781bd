import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { users } from './users.ts'

export const feedback = pgTable('feedback', {
  id: uuid().primaryKey().defaultRandom(),
  enrollmentId: uuid('enrollment_id')
    .notNull()
    .references(() => enrollments.id, { onDelete: 'cascade' }),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  /** How it came about: freely now, in rounds after sessions later. */
  kind: text().$type<'open'>().notNull().default('open'),
  authorId: uuid('author_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  subjectId: uuid('subject_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  rating: smallint().notNull(),
  helped: text().notNull().default(''),
  toChange: text('to_change').notNull().default(''),
  visibility: text().$type<'partner' | 'team'>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
