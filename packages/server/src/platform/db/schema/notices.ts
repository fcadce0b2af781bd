import type { NoticeKind } from '@brightpair/contract'
import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MailAttachment } from './mails.ts'
import { users } from './users.ts'

const userId = uuid('user_id')
  .notNull()
  .references(() => users.id, { onDelete: 'cascade' })

export const notices = pgTable('notices', {
  id: uuid().primaryKey().defaultRandom(),
  userId,
  kind: text().$type<NoticeKind>().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  /** A path inside the app. */
  link: text(),
  inApp: boolean('in_app').notNull(),
  /** True until a job has handed it to the outbox. */
  mailDue: boolean('mail_due').notNull(),
  /** Calendar files that go out with the e-mail. */
  attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
})

/** Only kinds a person has changed have a row; everything is on otherwise. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId,
    kind: text().$type<NoticeKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    email: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
