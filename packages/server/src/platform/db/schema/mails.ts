import { boolean, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { moment } from './moment.ts'

export const mailState = pgEnum('mail_state', ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN'])

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
  /** The encoding of `content`; plain text when left out. */
  encoding?: 'base64'
}

/** Which email it is, and the variables for this reader. */
export interface MailWords {
  readonly as: string
  readonly values: Readonly<Record<string, string>>
}

/** The outbox: a mail is written in the same transaction as the change it reports, and sent by a job. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  recipient: text().notNull(),
  replyTo: text('reply_to'),
  subject: text().notNull(),
  html: text().notNull(),
  plain: text().notNull(),
  attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  /** Unsubscribes from emails of this kind without signing in; null for mandatory ones. */
  unsubscribeUrl: text('unsubscribe_url'),
  /** A reset link may arrive twice rather than never; everything else is sent at most once. */
  repeatable: boolean().notNull().default(false),
  /** Sent unaltered, even to an unproven address. */
  asWritten: boolean('as_written').notNull().default(false),
  state: mailState().notNull().default('QUEUED'),
  attempts: integer().notNull().default(0),
  /** When the last attempt began. */
  sendingSince: moment('sending_since'),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The company of the recipient; null for those who belong to none. */
  companyId: uuid('company_id').references(() => companies.id),
  sentAt: moment('sent_at'),
})
