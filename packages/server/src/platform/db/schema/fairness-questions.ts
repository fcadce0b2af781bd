import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { accountType } from './users.ts'

/** Groups are compared by these; the id of a question stays the same over the versions of a questionnaire. */
export const fairnessQuestions = pgTable(
  'fairness_questions',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    role: accountType().$type<'MENTOR' | 'MENTEE'>().notNull(),
    questionId: text('question_id').notNull(),
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.role, table.questionId] })],
)
