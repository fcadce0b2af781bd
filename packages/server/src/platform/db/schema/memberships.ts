import { boolean, date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { programmes } from './programmes.ts'
import { accountType, users } from './users.ts'

/** A person in a programme, as a mentor or as a mentee: one for each programme. Everybody who takes part has one. */
export const memberships = pgTable('memberships', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  role: accountType().$type<'MENTOR' | 'MENTEE'>().notNull(),
  /** Only who is in takes part; the others wait for the people who run it, or for a place. */
  standing: text().$type<'IN' | 'ASKED' | 'WAITING' | 'DECLINED'>().notNull().default('IN'),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
  capacity: smallint().notNull().default(1),
  /** The first day on which the person takes part again. */
  pausedUntil: date('paused_until'),
  /** False from the end of a programme until the person wants another one. */
  wantsMatch: boolean('wants_match').notNull().default(true),
})
