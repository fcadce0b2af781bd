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

/** Both are asked at once; hidden from each other until both have answered or two weeks have passed. */
export const feedbackRounds = pgTable('feedback_rounds', {
  id: uuid().primaryKey().defaultRandom(),
  enrollmentId,
  companyId,
  kind: text().$type<RoundKind>().notNull(),
  sessionId: uuid('session_id').references(() => mentoringSessions.id, { onDelete: 'cascade' }),
  metAt: moment('met_at'),
  openedAt: moment('opened_at').notNull(),
  /** Null until people were notified that the responses can be read. */
  toldAt: moment('told_at'),
})

export const feedback = pgTable('feedback', {
  id: uuid().primaryKey().defaultRandom(),
  enrollmentId,
  companyId,
  /** Whether it was given freely or in a round. */
  kind: text().$type<FeedbackKind>().notNull().default('open'),
  /** In a round, one response from each of the two. */
  roundId: uuid('round_id').references(() => feedbackRounds.id, { onDelete: 'cascade' }),
  authorId: person('author_id'),
  subjectId: person('subject_id'),
  rating: smallint().notNull(),
  helped: text().notNull().default(''),
  toChange: text('to_change').notNull().default(''),
  words: jsonb().$type<RoundWords>().notNull().default({}),
  recommends: text().$type<Recommendation>(),
  /** Visible to the author only. */
  privateNote: text('private_note').notNull().default(''),
  /** `round`: visible as the round allows. */
  visibility: text().$type<'partner' | 'team' | 'round'>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** When the author also let the people who run the programme read it; only what the partner can read as well. */
  releasedAt: moment('released_at'),
})
