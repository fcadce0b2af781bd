import type { AssessmentMoment } from '@brightpair/contract'
import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { ofOneMembership } from './of-one-person.ts'

const { userId, programmeId, companyId } = ofOneMembership

/** Never edited: new wording is a new statement, so that before and after are always about the same one. */
export const assessmentStatements = pgTable('assessment_statements', {
  id: uuid().primaryKey().defaultRandom(),
  programmeId,
  companyId,
  position: smallint().notNull(),
  text: text().notNull(),
  /** From then on, asked only of those who answered it at the start. */
  retiredAt: moment('retired_at'),
})

/** A person's self-assessment, at the start and at the end. */
export const assessments = pgTable(
  'assessments',
  {
    userId,
    programmeId,
    companyId,
    moment: text().$type<AssessmentMoment>().notNull(),
    askedAt: moment('asked_at').notNull(),
    skips: smallint().notNull().default(0),
    skippedAt: moment('skipped_at'),
    answeredAt: moment('answered_at'),
    /** 0 to 10, asked at the end. */
    recommend: smallint(),
    words: text().notNull().default(''),
    /** The words may be shown anonymously. */
    mayQuote: boolean('may_quote').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId, table.moment] })],
)

export const assessmentAnswers = pgTable(
  'assessment_answers',
  {
    userId: uuid('user_id').notNull(),
    programmeId: uuid('programme_id').notNull(),
    moment: text().$type<AssessmentMoment>().notNull(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => assessmentStatements.id, { onDelete: 'cascade' }),
    value: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId, table.moment, table.statementId] })],
)
