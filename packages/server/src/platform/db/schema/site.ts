import type { InterestAnswer } from '@brightpair/contract'
import { leadKinds, leadStatuses } from '@brightpair/contract/lead-states'
import { participantRoles } from '@brightpair/contract/roles'
import { boolean, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { plan } from './companies.ts'
import { mails } from './mails.ts'
import { moment } from './moment.ts'
import { users } from './users.ts'

export const leadKind = pgEnum('lead_kind', leadKinds)
export const leadStatus = pgEnum('lead_status', leadStatuses)

/** What visitors submit on the public pages, in one list; the full submission stays in its own table. */
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
  createdAt: moment('created_at').notNull(),
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
  sentAt: moment('sent_at').notNull(),
  mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
})

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  fullName: text('full_name').notNull(),
  workEmail: text('work_email').notNull(),
  phone: text(),
  companyName: text('company_name'),
  jobTitle: text('job_title'),
  companyHeadcount: text('company_headcount'),
  subject: text(),
  message: text(),
  agreeToComms: boolean('agree_to_comms').notNull(),
  interestedInPartnership: boolean('interested_in_partnership').notNull(),
  /** The honeypot field was filled in: stored, but not mailed to anyone. */
  isSuspect: boolean('is_suspect').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const interestKind = pgEnum('interest_kind', participantRoles)

/** Answers from a public page, given before an account exists. */
export const interestAnswers = pgTable('interest_answers', {
  id: uuid().primaryKey().defaultRandom(),
  kind: interestKind().notNull(),
  email: text(),
  answers: jsonb().$type<InterestAnswer[]>().notNull(),
  claimHash: text('claim_hash').notNull().unique(),
  /** Set once, when the visitor registers. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** An exclusion constraint prevents two active bookings from overlapping. */
export const demoBookings = pgTable('demo_bookings', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  company: text(),
  role: text(),
  /** The plan chosen on the pricing page. */
  plan: plan(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** The zone the visitor chose the slot in; emails use it. */
  timeZone: text('time_zone').notNull(),
  /** The visitor's date and time format, which emails use too. */
  locale: text(),
  cancelTokenHash: text('cancel_token_hash').notNull().unique(),
  cancelledAt: moment('cancelled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})
