import type { CalendarProblem, MeetingSpan, RoomSignal } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadingCompanyId, companyId } from './companies.ts'
import { cascadingEnrollmentId } from './enrollments.ts'
import { moment } from './moment.ts'
import { ofOnePerson } from './of-one-person.ts'
import { cascadingUserId, users } from './users.ts'

export const mentoringSessionState = pgEnum('mentoring_session_state', [
  'PROPOSED',
  'AGREED',
  'MOVING',
  'DECLINED',
  'CANCELLED',
])

/** The rule of sessions that repeat; each date is a session of its own. */
export const sessionSeries = pgTable('session_series', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  enrollmentId: cascadingEnrollmentId,
  /** Of whoever proposed it: its wall clock keeps the time when the clocks change. */
  timeZone: text('time_zone').notNull(),
  firstDay: date('first_day').notNull(),
  atMinute: smallint('at_minute').notNull(),
  minutes: smallint().notNull(),
  everyWeeks: smallint('every_weeks').notNull(),
  /** Rises with every file sent to calendars about any of its dates. */
  sequence: integer().notNull().default(0),
})

/** The conversations of a pair. Of one person, two agreed ones never overlap: the database refuses the second. */
export const mentoringSessions = pgTable('mentoring_sessions', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  enrollmentId: cascadingEnrollmentId,
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
  /** False: it was over before anyone was asked whether they met; it counts as held. */
  asked: boolean().notNull().default(true),
  /** Whether they met, as each of them says; null: has not said. */
  mentorMet: boolean('mentor_met'),
  menteeMet: boolean('mentee_met'),
  /** When both were in the video room. */
  metInRoomAt: moment('met_in_room_at'),
  /** 1 is hard going, 4 just what was needed; for its author alone. */
  mentorMood: smallint('mentor_mood'),
  menteeMood: smallint('mentee_mood'),
  mentorNext: text('mentor_next').notNull().default(''),
  menteeNext: text('mentee_next').notNull().default(''),
  /** What the two will do next, a line each, until both agree and it is in their plan. */
  steps: text().notNull().default(''),
  /** Who agrees to these words as they are; null: no one yet. */
  stepsAgreedBy: uuid('steps_agreed_by').references(() => users.id, { onDelete: 'set null' }),
  /** Who wrote down a talk that had no entry; null: it was agreed on before. */
  addedBy: uuid('added_by').references(() => users.id, { onDelete: 'cascade' }),
  place: text().notNull().default(''),
  /** Whether it was held, once its end has passed. The database decides it; its migration has the one definition. */
  held: boolean().notNull().generatedAlwaysAs(sql`held`),
  seriesId: uuid('series_id').references(() => sessionSeries.id, { onDelete: 'set null' }),
  /** The day the rule gives it, wherever it was moved to since: what calendars call it by. */
  seriesDay: date('series_day'),
  everyWeeks: smallint('every_weeks'),
  /** All that an open proposal is about, when it is more than one date. */
  proposedDates: moment('proposed_dates').array(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** No row at all: weekdays from 9 to 17. */
export const meetingHours = pgTable(
  'meeting_hours',
  {
    userId: cascadingUserId,
    companyId,
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    from: smallint('from_minute').notNull(),
    to: smallint('to_minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.weekday, table.from] })],
)

/** Weekly hours of a mentor that their mentees book without asking. */
export const bookingHours = pgTable('booking_hours', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId,
  timeZone: text('time_zone').notNull(),
  hours: jsonb().$type<MeetingSpan[]>().notNull(),
  minutes: smallint().notNull(),
  noticeHours: smallint('notice_hours').notNull(),
  closedDays: date('closed_days').array().notNull(),
  /** With so many sessions ahead a mentee books no more; null: any number. */
  mostAhead: smallint('most_ahead'),
})

/** Counts the addresses of a person's feed; only the newest is good. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId,
  generation: integer().notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Where a person's busy times are read from. */
export const busyCalendars = pgTable('busy_calendars', {
  ...ofOnePerson,
  kind: text().$type<'ADDRESS' | 'CALDAV'>().notNull(),
  host: text().notNull(),
  secret: bytes().notNull(),
  connectedAt: moment('connected_at').notNull(),
  tag: text(),
  readAt: moment('read_at'),
  expandedAt: moment('expanded_at'),
  problem: text().$type<CalendarProblem>(),
  failures: integer().notNull().default(0),
  nextReadAt: moment('next_read_at').notNull(),
})

export const busyTimes = pgTable(
  'busy_times',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => busyCalendars.userId, { onDelete: 'cascade' }),
    companyId: cascadingCompanyId,
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.startsAt] })],
)

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => mentoringSessions.id, { onDelete: 'cascade' })

/** Who is in the video room of a session: one seat for each person, held by the tab that entered last. */
export const roomSeats = pgTable(
  'room_seats',
  {
    sessionId: sessionId(),
    userId: cascadingUserId,
    companyId,
    seat: uuid().notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.userId] })],
)

/** What one seat has to say to the other, until it is read. */
export const roomSignals = pgTable('room_signals', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sessionId: sessionId(),
  companyId,
  fromSeat: uuid('from_seat').notNull(),
  toSeat: uuid('to_seat').notNull(),
  signal: jsonb().$type<RoomSignal>().notNull(),
  sentAt: moment('sent_at').notNull(),
})
