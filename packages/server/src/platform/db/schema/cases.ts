import type { Case, ParticipantRole } from '@brightpair/contract'
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { feedback } from './feedback.ts'
import { matches } from './matching.ts'
import { programmes } from './programmes.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What someone told the programme team; of feedback, endings and declines the words stay in the row that one of three ids names. */
export const cases = pgTable('cases', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  /** Null: of every programme its author takes part in. */
  programmeId: uuid('programme_id').references(() => programmes.id),
  source: text().$type<Case['source']>().notNull(),
  feedbackId: uuid('feedback_id').references(() => feedback.id, { onDelete: 'cascade' }),
  enrollmentId: uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'cascade' }),
  matchId: uuid('match_id').references(() => matches.id, { onDelete: 'cascade' }),
  authorId: person('author_id'),
  subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'cascade' }),
  isSerious: boolean('is_serious').notNull(),
  state: text().$type<Case['state']>().notNull().default('new'),
  closingNote: text('closing_note').notNull().default(''),
  closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
  closedAt: moment('closed_at'),
  createdAt: moment('created_at').notNull(),
  version: integer().notNull().default(1),
  authorRole: text('author_role').$type<ParticipantRole>(),
  pairId: uuid('pair_id').references(() => enrollments.id, { onDelete: 'set null' }),
  topic: text().$type<NonNullable<Case['topic']>>(),
  urgency: text().$type<NonNullable<Case['urgency']>>(),
  words: text().notNull().default(''),
  phone: text().notNull().default(''),
  clientId: uuid('client_id'),
  closingWords: text('closing_words').notNull().default(''),
  withdrawnAt: moment('withdrawn_at'),
})

export const caseEntries = pgTable('case_entries', {
  id: uuid().primaryKey().defaultRandom(),
  caseId: uuid('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' }),
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  isNote: boolean('is_note').notNull(),
  isDecision: boolean('is_decision').notNull().default(false),
  words: text().notNull(),
  clientId: uuid('client_id').notNull(),
  writtenAt: moment('written_at').notNull(),
})

export const contactPauses = pgTable(
  'contact_pauses',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    pausedAt: moment('paused_at').notNull(),
  },
  ({ enrollmentId, caseId }) => [primaryKey({ columns: [enrollmentId, caseId] })],
)

export const caseLooks = pgTable(
  'case_looks',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    readerId: person('reader_id'),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  ({ caseId, readerId }) => [primaryKey({ columns: [caseId, readerId] })],
)
