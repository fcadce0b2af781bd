import type { InterestAnswer } from '@brightpair/contract'
import { participantRoles } from '@brightpair/contract/roles'
import { jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

export const interestKind = pgEnum('interest_kind', participantRoles)

/** Answers from a public page, given before there is an account to keep them in. */
export const interestAnswers = pgTable('interest_answers', {
  id: uuid().primaryKey().defaultRandom(),
  kind: interestKind().notNull(),
  email: text(),
  answers: jsonb().$type<InterestAnswer[]>().notNull(),
  claimHash: text('claim_hash').notNull().unique(),
  /** Set once, when the visitor registers. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
