import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { programmes } from './programmes.ts'
import { accountType, users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const ofCompany = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** Whom a company's directory names, apart from accounts: most of them may never take part. */
export const directoryPeople = pgTable('directory_people', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: ofCompany(),
  userName: text('user_name').notNull(),
  externalId: text('external_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Lower case. */
  email: text().notNull(),
  isActive: boolean('is_active').notNull(),
  /** Somebody of this company alone. */
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  addedAt: moment('added_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** With what its people take part in; without a programme, in nothing. */
export const directoryGroups = pgTable('directory_groups', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: ofCompany(),
  displayName: text('display_name').notNull(),
  externalId: text('external_id'),
  programmeId: uuid('programme_id').references(() => programmes.id, { onDelete: 'set null' }),
  role: accountType().$type<'MENTOR' | 'MENTEE'>().notNull().default('MENTEE'),
  addedAt: moment('added_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  version: integer().notNull().default(1),
})

export const directoryMembers = pgTable(
  'directory_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => directoryGroups.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => directoryPeople.id, { onDelete: 'cascade' }),
    /** When they were invited to what the group leads to, or couldn't be. */
    settledAt: moment('settled_at'),
    problem: text(),
  },
  ({ groupId, personId }) => [primaryKey({ columns: [groupId, personId] })],
)
