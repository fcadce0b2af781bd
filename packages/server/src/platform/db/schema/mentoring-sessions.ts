import { integer, pgEnum, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { enrollments } from './enrollments.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const companyId = uuid('company_id')
  .notNull()
  .references(() => companies.id)

export const mentoringSessionState = pgEnum('mentoring_session_state', [
  'PROPOSED',
  'AGREED',
  'MOVING',
  'DECLINED',
  'CANCELLED',
])

/** The conversations of a pair. Of one person, two agreed ones never overlap: the database refuses the second. */
export const mentoringSessions = pgTable('mentoring_sessions', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  enrollmentId: uuid('enrollment_id')
    .notNull()
    .references(() => enrollments.id, { onDelete: 'cascade' }),
  mentorId: uuid('mentor_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  menteeId: uuid('mentee_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  state: mentoringSessionState().notNull(),
  /** Rises with every change; who changes names the one they saw. */
  version: integer().notNull().default(1),
  /** Rises with every file sent to calendars. */
  sequence: integer().notNull().default(0),
  title: text().notNull(),
  agenda: text().notNull(),
  link: text(),
  /** The agreed time, kept when the session is cancelled. */
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  agreedAt: moment('agreed_at'),
  proposedBy: uuid('proposed_by').references(() => users.id, { onDelete: 'cascade' }),
  proposedTimes: moment('proposed_times').array(),
  proposedMinutes: smallint('proposed_minutes'),
  message: text().notNull().default(''),
  closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
  closedAt: moment('closed_at'),
  reason: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** No row at all: weekdays from 9 to 17. */
export const meetingHours = pgTable(
  'meeting_hours',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId,
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    from: smallint('from_minute').notNull(),
    to: smallint('to_minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.weekday, table.from] })],
)

/** Counts the addresses of a person's feed; only the newest is good. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId,
  generation: integer().notNull(),
})
