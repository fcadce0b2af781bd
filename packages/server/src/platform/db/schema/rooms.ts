import type { RoomSignal } from '@brightpair/contract'
import { bigint, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { mentoringSessions } from './mentoring-sessions.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const companyId = uuid('company_id')
  .notNull()
  .references(() => companies.id)
const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => mentoringSessions.id, { onDelete: 'cascade' })

/** Who is in the video room of a session: one seat for each person, held by the tab that entered last. */
export const roomSeats = pgTable(
  'room_seats',
  {
    sessionId: sessionId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId,
    seat: uuid().notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.userId] })],
)

/** What one seat has to say to the other, until it is read. */
export const roomSignals = pgTable('room_signals', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sessionId: sessionId(),
  companyId,
  fromSeat: uuid('from_seat').notNull(),
  toSeat: uuid('to_seat').notNull(),
  signal: jsonb().$type<RoomSignal>().notNull(),
  sentAt: moment('sent_at').notNull(),
})
