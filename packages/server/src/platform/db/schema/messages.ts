import {
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FileKind } from '../../files/file-kinds.ts'
import { companyId } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { moment } from './moment.ts'
import { users } from './users.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const enrollmentId = () =>
  uuid('enrollment_id')
    .notNull()
    .references(() => enrollments.id, { onDelete: 'cascade' })

/** The last number of a pair; its row is held until a message is committed, so that numbers become visible in order. */
export const messageCounters = pgTable('message_counters', {
  enrollmentId: enrollmentId().primaryKey(),
  companyId,
  lastNumber: integer('last_number').notNull(),
})

export const messages = pgTable(
  'messages',
  {
    enrollmentId: enrollmentId(),
    number: integer().notNull(),
    companyId,
    /** No one for a line of the system. */
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the sender's device; unique together with pair and sender. */
    clientId: uuid('client_id'),
    text: text().notNull(),
    sentAt: moment('sent_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.number] })],
)

export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    enrollmentId: enrollmentId(),
    companyId,
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until it is sent; then its place in that message. */
    messageNumber: integer('message_number'),
    position: smallint(),
    name: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    size: integer().notNull(),
    bytes: bytea().notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.enrollmentId, table.messageNumber],
      foreignColumns: [messages.enrollmentId, messages.number],
    }).onDelete('cascade'),
  ],
)
