import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { plan } from './companies.ts'

/** Two bookings that are not cancelled never overlap: the database refuses the second. */
export const demoBookings = pgTable('demo_bookings', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  company: text(),
  role: text(),
  /** The one chosen on the pricing page. */
  plan: plan(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  /** The zone the visitor chose the slot in; mails speak in it. */
  timeZone: text('time_zone').notNull(),
  cancelTokenHash: text('cancel_token_hash').notNull().unique(),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
