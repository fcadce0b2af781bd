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
  /** One line about themselves, shown at the top of a proposal. */
  line: text().notNull().default(''),
  bio: text().notNull().default(''),
  skills: text().array().notNull().default([]),
  languages: text().array().notNull().default([]),
  /** An illustrated face the person picked; shown while there is no photo. */
  portrait: text(),
})

/** Only people who wrote something or picked a picture have a row. */
export const profiles = pgTable('profiles', {
  ...owner(),
  ...words(),
  /** What a possible partner may see before both have accepted. */
  shown: text().array().$type<IntroducedFact[]>().notNull().default([]),
})

/** A copy from the end of a programme: what the former partner still sees. */
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

/** Where in the company someone works, and for whom. Only people with known facts have a row. */
export const personFacts = pgTable('person_facts', {
  ...ofOnePerson,
  department: text().notNull().default(''),
  /** Lower case; the manager need not have an account. */
  managerEmail: text('manager_email').notNull().default(''),
})
