import { teamRoles as roles } from '@brightpair/contract/roles'
import { pgEnum, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { programmes } from './programmes.ts'
import { users } from './users.ts'

export const teamRole = pgEnum('team_role', roles)

/** Who helps to run a company, as what, and where. A withdrawn role stays, for the history. */
export const teamRoles = pgTable('team_roles', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: teamRole().notNull(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Null is the whole company. */
  programmeId: uuid('programme_id').references(() => programmes.id, { onDelete: 'cascade' }),
  /** Null when nobody signed in gave it, or they are gone. */
  givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
})
