import type { IntroducedFact } from '@brightpair/contract'
import type { RoleLevel } from '@brightpair/contract/role-levels'
import { customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyId } from './companies.ts'
import { cascadingEnrollmentId } from './enrollments.ts'
import { moment } from './moment.ts'
import { ofOnePerson } from './of-one-person.ts'
import { accountType, cascadingUserId, users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const owner = () => ({
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId,
})

const words = () => ({
  headline: text().notNull().default(''),
  level: text().$type<RoleLevel>(),
  location: text().notNull().default(''),
  pronouns: text().notNull().default(''),
  /** One line about themselves, as it opens a proposal. */
  line: text().notNull().default(''),
  bio: text().notNull().default(''),
  skills: text().array().notNull().default([]),
  languages: text().array().notNull().default([]),
  /** A drawn face the person picked; shown while there is no photo. */
  portrait: text(),
})

/** Only people who wrote something, or picked a picture, have a row. */
export const profiles = pgTable('profiles', {
  ...owner(),
  ...words(),
  /** What a possible partner may see before both have said yes. */
  shown: text().array().$type<IntroducedFact[]>().notNull().default([]),
})

/** As it was when a programme ended: what the other one of the two goes on reading. */
export const partingProfiles = pgTable(
  'parting_profiles',
  {
    enrollmentId: cascadingEnrollmentId,
    userId: cascadingUserId,
    companyId,
    role: accountType().notNull(),
    companyName: text('company_name'),
    ...words(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.userId] })],
)

export const profilePhotos = pgTable('profile_photos', {
  ...owner(),
  bytes: bytes().notNull(),
  version: text().notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Where in the company someone works, and for whom. Only people of whom something is known have a row. */
export const personFacts = pgTable('person_facts', {
  ...ofOnePerson,
  department: text().notNull().default(''),
  /** Lower case; whoever has it may not be here. */
  managerEmail: text('manager_email').notNull().default(''),
})
