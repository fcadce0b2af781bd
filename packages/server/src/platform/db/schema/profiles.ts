import type { RoleLevel } from '@brightpair/contract/role-levels'
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const owner = () => ({
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
})

/** Only people who wrote something, or picked a picture, have a row. */
export const profiles = pgTable('profiles', {
  ...owner(),
  headline: text().notNull().default(''),
  level: text().$type<RoleLevel>(),
  location: text().notNull().default(''),
  pronouns: text().notNull().default(''),
  bio: text().notNull().default(''),
  skills: text().array().notNull().default([]),
  languages: text().array().notNull().default([]),
  /** A drawn face the person picked; shown while there is no photo. */
  portrait: text(),
})

export const profilePhotos = pgTable('profile_photos', {
  ...owner(),
  bytes: bytes().notNull(),
  version: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
