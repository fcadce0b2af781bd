import { leadKinds, leadStatuses } from '@brightpair/contract/lead-states'
import { integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contactMessages } from './contact-messages.ts'
import { demoBookings } from './demo-bookings.ts'
import { interestAnswers } from './interest-answers.ts'
import { mails } from './mails.ts'

export const leadKind = pgEnum('lead_kind', leadKinds)
export const leadStatus = pgEnum('lead_status', leadStatuses)

/** What visitors leave on the public pages, in one list; the whole of it stays where it is. */
export const leads = pgTable('leads', {
  id: uuid().primaryKey().defaultRandom(),
  kind: leadKind().notNull(),
  status: leadStatus().notNull().default('NEW'),
  name: text().notNull(),
  /** Empty when the visitor left none. */
  email: text().notNull(),
  company: text().notNull(),
  title: text().notNull(),
  preview: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
  contactMessageId: uuid('contact_message_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
  demoBookingId: uuid('demo_booking_id').references(() => demoBookings.id, { onDelete: 'cascade' }),
  interestAnswerId: uuid('interest_answer_id').references(() => interestAnswers.id, { onDelete: 'cascade' }),
})

export const leadReplies = pgTable('lead_replies', {
  id: uuid().primaryKey().defaultRandom(),
  leadId: uuid('lead_id')
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' }),
  clientId: uuid('client_id').notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  sentBy: text('sent_by').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
})
