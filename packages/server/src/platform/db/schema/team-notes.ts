import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { users } from './users.ts'

/** About a person, or about a pair. */
export const teamNotes = pgTable('team_notes', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  enrollmentId: uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'cascade' }),
  /** Null once their account is gone. */
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  clientId: uuid('client_id').notNull(),
  words: text().notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  version: integer().notNull().default(1),
})
