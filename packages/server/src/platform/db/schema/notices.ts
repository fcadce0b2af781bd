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
  /** What it is about; one thing is told once. */
  thingId: uuid('thing_id'),
  dedupeKey: text('thing_mark'),
  title: text().notNull(),
  /** The title of a mail that had to wait. */
  laterTitle: text('later_title'),
  body: text().notNull(),
  /** A path inside the app. */
  link: text(),
  inApp: boolean('in_app').notNull(),
  /** When the job that emails looks at it; null once there is nothing left to mail. */
  mailAt: moment('mail_at'),
  /** After this moment it is of no use by e-mail. */
  expiresAt: moment('good_until'),
  /** Calendar files that go out with the e-mail. */
  attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
  /** The email it went out with. */
  mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  /** Who gets the answer to it. */
  replyTo: uuid('reply_to').references(() => users.id, { onDelete: 'set null' }),
  /** What its email is, for a company that has words of its own for it. */
  words: jsonb().$type<MailWords>(),
})

/** Only kinds a person has changed have a row; everything comes, and at once, otherwise. */
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

/** On the clock of the person. */
export const noticeSchedules = pgTable('notice_schedules', {
  userId: userId().primaryKey(),
  digestHour: smallint('digest_hour').notNull().default(8),
  /** Minutes after midnight; an end before the beginning lies on the next day. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  /** The day of the last digest. */
  digestedOn: date('digested_on'),
  /** Of those who run a programme: how often they hear what needs them, and the day they last did. */
  teamDigest: text('team_digest').$type<TeamDigest>().notNull().default('weekly'),
  teamDigestedOn: date('team_digested_on'),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A browser that is told also while the app is closed; it ends with its sign-in. */
export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey().defaultRandom(),
  userId: cascadingUserId,
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
