import type { NoticeKind, PushTopic, TeamDigest } from '@brightpair/contract'
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { enrollments } from './enrollments.ts'
import { type MailAttachment, type MailWords, mails } from './mails.ts'
import { moment } from './moment.ts'
import { sessions } from './sessions.ts'
import { cascadingUserId, users } from './users.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const noticeMail = pgEnum('notice_mail', ['at-once', 'digest', 'never'])

export const notices = pgTable('notices', {
  id: uuid().primaryKey().defaultRandom(),
  userId: userId(),
  kind: text().$type<NoticeKind>().notNull(),
  /** What it is about; a person is notified of the same thing once. */
  thingId: uuid('thing_id'),
  dedupeKey: text('thing_mark'),
  title: text().notNull(),
  /** The title of an email that was delayed. */
  laterTitle: text('later_title'),
  body: text().notNull(),
  /** A path inside the app. */
  link: text(),
  inApp: boolean('in_app').notNull(),
  /** When the mail job looks at it; null once there is nothing left to mail. */
  mailAt: moment('mail_at'),
  /** After this moment it is no longer worth an email. */
  expiresAt: moment('good_until'),
  /** Calendar files attached to the email. */
  attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
  /** The email it was sent in. */
  mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  /** The person who receives replies. */
  replyTo: uuid('reply_to').references(() => users.id, { onDelete: 'set null' }),
  /** The email's key and variables, for a company that has its own wording for it. */
  words: jsonb().$type<MailWords>(),
})

/** Only kinds a person has changed have a row; by default everything is sent, and at once. */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: userId(),
    kind: text().$type<NoticeKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    email: noticeMail().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** In the person's local time. */
export const noticeSchedules = pgTable('notice_schedules', {
  userId: userId().primaryKey(),
  digestHour: smallint('digest_hour').notNull().default(8),
  /** Minutes after midnight; an end before the start is on the next day. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  /** The day of the last digest. */
  digestedOn: date('digested_on'),
  /** For those who run a programme: how often they get the digest of what needs them, and the day of the last one. */
  teamDigest: text('team_digest').$type<TeamDigest>().notNull().default('weekly'),
  teamDigestedOn: date('team_digested_on'),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A browser that gets push messages while the app is closed; deleted with its sign-in. */
export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey().defaultRandom(),
  userId: cascadingUserId,
  sessionId: uuid('session_id')
    .notNull()
    .unique()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  addressHash: text('address_hash').notNull().unique(),
  /** The endpoint and the keys of the browser, sealed. */
  subscription: bytes().notNull(),
  topics: text().array().$type<PushTopic[]>().notNull(),
  /** Shows names and words even on a locked screen. */
  showsWords: boolean('shows_words').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  deliveredAt: moment('delivered_at'),
  /** Consecutive failures. */
  failures: integer().notNull().default(0),
})

/** A push under way to a device: a notice, or the newest message of a pair. */
export const pushes = pgTable('pushes', {
  id: uuid().primaryKey().defaultRandom(),
  deviceId: uuid('device_id')
    .notNull()
    .references(() => pushDevices.id, { onDelete: 'cascade' }),
  noticeId: uuid('notice_id').references(() => notices.id, { onDelete: 'cascade' }),
  enrollmentId: uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'cascade' }),
  messageNumber: integer('message_number'),
  nextAt: moment('next_at').notNull(),
  /** When a worker dies, the next one takes over after this. */
  leasedUntil: moment('leased_until'),
  attempts: integer().notNull().default(0),
})
