import { uuid } from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { programmes } from './programmes.ts'
import { cascadingUserId, users } from './users.ts'

/** What a person has at most one of; it goes with them. */
export const ofOnePerson = {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: cascadingCompanyId,
}

/** What a person has at most one of in each programme they take part in. */
export const ofOneMembership = {
  userId: cascadingUserId,
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id, { onDelete: 'cascade' }),
  companyId: cascadingCompanyId,
}
