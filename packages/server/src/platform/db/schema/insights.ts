import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { accountType, users } from './users.ts'

/** Recipients of the monthly outcomes email; they need no account. */
export const outcomeReaders = pgTable('outcome_readers', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: cascadingCompanyId,
  /** Null: all programmes of the company. */
  programmeId: uuid('programme_id').references(() => programmes.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** Null once their account is gone. */
  addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
  addedAt: moment('added_at').notNull(),
  /** Set when the reader unsubscribes. */
  stoppedAt: moment('stopped_at'),
  /** The last month that was sent, as YYYY-MM. */
  sentFor: text('sent_for'),
})

/** The questions by which groups are compared; a question's id stays the same across versions of a questionnaire. */
export const fairnessQuestions = pgTable(
  'fairness_questions',
  {
    companyId: cascadingCompanyId,
    role: accountType().$type<'MENTOR' | 'MENTEE'>().notNull(),
    questionId: text('question_id').notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.role, table.questionId] })],
)
