import type { PushTopic } from '@brightpair/contract'
import { boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { enrollments } from './enrollments.ts'
import { notices } from './notices.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A browser that is told also while the app is closed; it ends with its sign-in. */
export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  sessionId: uuid('session_id')
    .notNull()
    .unique()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  addressHash: text('address_hash').notNull().unique(),
  /** The address and the keys of the browser, sealed. */
  subscription: bytes().notNull(),
  topics: text().array().$type<PushTopic[]>().notNull(),
  /** Names and words also on a locked screen. */
  showsWords: boolean('shows_words').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  deliveredAt: moment('delivered_at'),
  /** In a row. */
  failures: integer().notNull().default(0),
})

/** What is on its way to a device: a notice, or the newest message of a pair. */
export const pushes = pgTable('pushes', {
  id: uuid().primaryKey().defaultRandom(),
  deviceId: uuid('device_id')
    .notNull()
    .references(() => pushDevices.id, { onDelete: 'cascade' }),
  noticeId: uuid('notice_id').references(() => notices.id, { onDelete: 'cascade' }),
  enrollmentId: uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'cascade' }),
  messageNumber: integer('message_number'),
  nextAt: moment('next_at').notNull(),
  /** A worker that dies leaves it to the next one. */
  leasedUntil: moment('leased_until'),
  attempts: integer().notNull().default(0),
})
