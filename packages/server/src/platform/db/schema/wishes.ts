import { pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { ofOneMembership } from './of-one-person.ts'

/** Whoever has sent a list, even an empty one, has finished choosing. */
export const wishLists = pgTable(
  'wish_lists',
  {
    ...ofOneMembership,
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId] })],
)

export const wishes = pgTable(
  'wishes',
  {
    userId: uuid('user_id').notNull(),
    programmeId: uuid('programme_id').notNull(),
    otherId: uuid('other_id').notNull(),
    /** The rank; null: rather not. */
    place: smallint(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId, table.otherId] })],
)
