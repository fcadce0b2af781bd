import type { Case } from '@brightpair/contract'
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { feedback } from './feedback.ts'
import { matches } from './matching.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What someone told the programme team; the words stay in the row that one of the three ids names. */
export const cases = pgTable('cases', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  source: text().$type<Case['source']>().notNull(),
  feedbackId: uuid('feedback_id').references(() => feedback.id, { onDelete: 'cascade' }),
  enrollmentId: uuid('enrollment_id').references(() => enrollments.id, { onDelete: 'cascade' }),
  matchId: uuid('match_id').references(() => matches.id, { onDelete: 'cascade' }),
  authorId: person('author_id'),
  subjectId: person('subject_id'),
  isSerious: boolean('is_serious').notNull(),
  state: text().$type<Case['state']>().notNull().default('new'),
  closingNote: text('closing_note').notNull().default(''),
  closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
  closedAt: moment('closed_at'),
  createdAt: moment('created_at').notNull(),
  version: integer().notNull().default(1),
})

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
