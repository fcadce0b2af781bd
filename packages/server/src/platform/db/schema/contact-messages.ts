import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
  /** Filled in the field that people do not see: kept, but not mailed to anybody. */
  isSuspect: boolean('is_suspect').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
