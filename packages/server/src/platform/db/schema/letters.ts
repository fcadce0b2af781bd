import type { HeldReason, LetterChoice, LetterWhen } from '@brightpair/contract'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyId } from './companies.ts'
import { mails } from './mails.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { cascadingUserId, users } from './users.ts'

/** Of a choice, what may stop being true of a reader; whoever was chosen by name stays chosen. */
export type StillTrue =
  | Pick<Extract<LetterChoice, { from: 'people' }>, 'from' | 'state' | 'need' | 'days'>
  | { from: 'pairs-at-risk' }

export const letters = pgTable('letters', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  /** Null is the whole company. */
  programmeId: uuid('programme_id').references(() => programmes.id),
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  /** Chosen by the screen: however often the button is pressed, it is one letter. */
  clientId: uuid('client_id').notNull(),
  /** Shown on the home of its readers, too. */
  isAnnouncement: boolean('is_announcement').notNull().default(false),
  subject: text().notNull(),
  body: text().notNull(),
  timing: jsonb().$type<LetterWhen>().notNull(),
  stillTrue: jsonb('still_true').$type<StillTrue>(),
  createdAt: moment('created_at').notNull(),
  stoppedAt: moment('stopped_at'),
})

export const letterReaders = pgTable(
  'letter_readers',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    userId: cascadingUserId,
    sendAt: moment('send_at').notNull(),
    state: text().$type<'WAITING' | 'SENT' | 'HELD'>().notNull().default('WAITING'),
    heldFor: text('held_for').$type<HeldReason>(),
    handledAt: moment('handled_at'),
    /** Of an invitation; what others get is the email of their notice. */
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.userId] })],
)
