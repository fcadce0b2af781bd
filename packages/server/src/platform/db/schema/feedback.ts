import type { FeedbackKind, Recommendation, RoundKind, RoundWords } from '@brightpair/contract'
import { jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { companyId } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { mentoringSessions } from './mentoring-sessions.ts'
import { moment } from './moment.ts'
import { users } from './users.ts'

const enrollmentId = uuid('enrollment_id')
  .notNull()
  .references(() => enrollments.id, { onDelete: 'cascade' })
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Asked of both at once; blind until both have answered, or two weeks have passed. */
export const feedbackRounds = pgTable('feedback_rounds', {
  id: uuid().primaryKey().defaultRandom(),
  enrollmentId,
  companyId,
  kind: text().$type<RoundKind>().notNull(),
  sessionId: uuid('session_id').references(() => mentoringSessions.id, { onDelete: 'cascade' }),
  metAt: moment('met_at'),
  openedAt: moment('opened_at').notNull(),
  /** Null until it was told that answers can be read. */
  toldAt: moment('told_at'),
})

export const feedback = pgTable('feedback', {
  id: uuid().primaryKey().defaultRandom(),
  enrollmentId,
  companyId,
  /** How it came about: freely, or in a round. */
  kind: text().$type<FeedbackKind>().notNull().default('open'),
  /** Of one round, one answer by each of the two. */
  roundId: uuid('round_id').references(() => feedbackRounds.id, { onDelete: 'cascade' }),
  authorId: person('author_id'),
  subjectId: person('subject_id'),
  rating: smallint().notNull(),
  helped: text().notNull().default(''),
  toChange: text('to_change').notNull().default(''),
  words: jsonb().$type<RoundWords>().notNull().default({}),
  recommends: text().$type<Recommendation>(),
  /** For the author alone. */
  privateNote: text('private_note').notNull().default(''),
  /** Of a round: when the round says so. */
  visibility: text().$type<'partner' | 'team' | 'round'>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Its author lets the people who run the programme read it too; only what the partner reads as well. */
  releasedAt: moment('released_at'),
})
