import { uuid } from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { programmes } from './programmes.ts'
import { cascadingUserId, users } from './users.ts'

/** Columns of a table with at most one row per person, deleted with the person. */
export const ofOnePerson = {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: cascadingCompanyId,
}

/** Columns of a table with at most one row per person and programme. */
export const ofOneMembership = {
  userId: cascadingUserId,
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id, { onDelete: 'cascade' }),
  companyId: cascadingCompanyId,
}
