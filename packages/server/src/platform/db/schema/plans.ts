import { boolean, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { companyId } from './companies.ts'
import { cascadingEnrollmentId } from './enrollments.ts'
import { moment } from './moment.ts'
import { cascadingUserId, users } from './users.ts'

const ofPair = {
  enrollmentId: cascadingEnrollmentId,
  companyId,
}

export const goals = pgTable('goals', {
  id: uuid().primaryKey().defaultRandom(),
  ...ofPair,
  title: text().notNull(),
  note: text().notNull().default(''),
  targetMonth: smallint('target_month'),
  /** Progress is computed from the goal's tasks; the manual value is kept for when that is switched off again. */
  byTasks: boolean('by_tasks').notNull().default(false),
  progress: smallint().notNull().default(0),
  doneAt: moment('done_at'),
  createdAt: moment('created_at').notNull(),
})

/** A step towards a goal, a step of an activity, or standalone; composite keys keep it within its pair. */
export const tasks = pgTable('tasks', {
  id: uuid().primaryKey().defaultRandom(),
  ...ofPair,
  goalId: uuid('goal_id'),
  activityId: uuid('activity_id'),
  title: text().notNull(),
  note: text().notNull().default(''),
  dueOn: date('due_on'),
  addedBy: uuid('added_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  doneAt: moment('done_at'),
  createdAt: moment('created_at').notNull(),
  /** The author of the current wording: the mentee may rewrite what the mentor added. */
  writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
})

/** One per person and month. */
export const reflections = pgTable(
  'reflections',
  {
    ...ofPair,
    userId: cascadingUserId,
    month: smallint().notNull(),
    text: text().notNull().default(''),
    /** Typed but not saved yet; the shared text stays unchanged meanwhile. */
    draft: text(),
    shared: boolean().notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
    /** The partner's reply, while it is shared. */
    reply: text(),
    repliedAt: moment('replied_at'),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.userId, table.month] })],
)
