import type { CalendarProblem } from '@brightpair/contract'
import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { ofOnePerson } from './of-one-person.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Where a person's busy times are read from. */
export const busyCalendars = pgTable('busy_calendars', {
  ...ofOnePerson,
  kind: text().$type<'ADDRESS' | 'CALDAV'>().notNull(),
  host: text().notNull(),
  secret: bytes().notNull(),
  connectedAt: moment('connected_at').notNull(),
  tag: text(),
  readAt: moment('read_at'),
  expandedAt: moment('expanded_at'),
  problem: text().$type<CalendarProblem>(),
  failures: integer().notNull().default(0),
  nextReadAt: moment('next_read_at').notNull(),
})

export const busyTimes = pgTable(
  'busy_times',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => busyCalendars.userId, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.startsAt] })],
)
