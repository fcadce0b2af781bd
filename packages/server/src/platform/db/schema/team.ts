import { teamRoles as roles } from '@brightpair/contract/roles'
import { integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { cascadingUserId, users } from './users.ts'

export const teamRole = pgEnum('team_role', roles)

/** Who helps to run a company, in which role and where. A withdrawn role stays, for the history. */
export const teamRoles = pgTable('team_roles', {
  id: uuid().primaryKey().defaultRandom(),
  userId: cascadingUserId,
  role: teamRole().notNull(),
  companyId: cascadingCompanyId,
  /** Null means the whole company. */
  programmeId: uuid('programme_id').references(() => programmes.id, { onDelete: 'cascade' }),
  /** Null when no signed-in person gave it, or they are gone. */
  givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
  givenAt: moment('given_at').notNull().defaultNow(),
  withdrawnAt: moment('withdrawn_at'),
})

/** About a person, or about a pair. */
export const teamNotes = pgTable('team_notes', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: cascadingCompanyId,
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  enrollmentId: uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'cascade' }),
  /** Null once their account is gone. */
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  clientId: uuid('client_id').notNull(),
  words: text().notNull(),
  writtenAt: moment('written_at').notNull(),
  editedAt: moment('edited_at'),
  version: integer().notNull().default(1),
})
