import type { Case, ParticipantRole } from '@brightpair/contract'
import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { companies, companyId } from './companies.ts'
import { cascadingEnrollmentId, enrollments } from './enrollments.ts'
import { feedback } from './feedback.ts'
import { matches } from './matching.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { cascadingUserId, users } from './users.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * What someone told the programme team; for feedback, endings and declines the words stay in the row that one of the
 * three ids points to.
 */
export const cases = pgTable('cases', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  /** Null: it concerns every programme its author takes part in. */
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
    enrollmentId: cascadingEnrollmentId,
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

const caseId = uuid('case_id')
  .notNull()
  .references(() => cases.id, { onDelete: 'cascade' })

export const caseTasks = pgTable('case_tasks', {
  id: uuid().primaryKey().defaultRandom(),
  caseId,
  words: text().notNull(),
  /** Null once the assignee has left. */
  assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
  dueOn: date('due_on'),
  doneAt: moment('done_at'),
  clientId: uuid('client_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** People who may read a case in addition to those who read all cases. */
export const caseNamedReaders = pgTable(
  'case_named_readers',
  {
    caseId,
    userId: cascadingUserId,
    namedBy: uuid('named_by').references(() => users.id, { onDelete: 'set null' }),
    namedAt: moment('named_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.userId] })],
)

/** A company without a row keeps closed cases for the default time. */
export const caseRetention = pgTable('case_retention', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  months: smallint().notNull(),
})
