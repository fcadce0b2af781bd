import { uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { programmes } from './programmes.ts'
import { users } from './users.ts'

/** What a person has at most one of; it goes with them. */
export const ofOnePerson = {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
}

/** What a person has at most one of in each programme they take part in. */
export const ofOneMembership = {
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id, { onDelete: 'cascade' }),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
}
