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

/** The recurrence rule; each date is a session of its own. */
export const sessionSeries = pgTable('session_series', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  enrollmentId: cascadingEnrollmentId,
  /** The time zone of whoever proposed it: sessions keep their local time when the clocks change. */
  timeZone: text('time_zone').notNull(),
  firstDay: date('first_day').notNull(),
  atMinute: smallint('at_minute').notNull(),
  minutes: smallint().notNull(),
  everyWeeks: smallint('every_weeks').notNull(),
  /** Incremented with every calendar file sent about any of its dates. */
  sequence: integer().notNull().default(0),
})

/** The meetings of a pair. An exclusion constraint prevents two agreed sessions of one person from overlapping. */
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
  /** Incremented with every change; a change names the version it is based on. */
  version: integer().notNull().default(1),
  /** Incremented with every calendar file sent. */
  sequence: integer().notNull().default(0),
  title: text().notNull(),
  agenda: text().notNull(),
  link: text(),
  /** The agreed time; kept when the session is cancelled. */
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
  /** False: it was over before anyone was asked whether they met, so it counts as held. */
  asked: boolean().notNull().default(true),
  /** Whether they met, according to each of them; null: not said yet. */
  mentorMet: boolean('mentor_met'),
  menteeMet: boolean('mentee_met'),
  /** When both were in the video room at the same time. */
  metInRoomAt: moment('met_in_room_at'),
  /** 1 is hard going, 4 just what was needed; visible to its author only. */
  mentorMood: smallint('mentor_mood'),
  menteeMood: smallint('mentee_mood'),
  mentorNext: text('mentor_next').notNull().default(''),
  menteeNext: text('mentee_next').notNull().default(''),
  /** Next steps, one per line, until both agree and they are in the plan. */
  steps: text().notNull().default(''),
  /** Who agreed to the current wording; null: no one yet. */
  stepsAgreedBy: uuid('steps_agreed_by').references(() => users.id, { onDelete: 'set null' }),
  /** Who recorded a talk that had not been planned; null: it was planned. */
  addedBy: uuid('added_by').references(() => users.id, { onDelete: 'cascade' }),
  place: text().notNull().default(''),
  /** Whether it was held, once its end has passed. A generated column; its migration has the only definition. */
  held: boolean().notNull().generatedAlwaysAs(sql`held`),
  seriesId: uuid('series_id').references(() => sessionSeries.id, { onDelete: 'set null' }),
  /** The date the rule assigned, even if it was moved since: its recurrence id in calendars. */
  seriesDay: date('series_day'),
  everyWeeks: smallint('every_weeks'),
  /** All dates of an open proposal, when there is more than one. */
  proposedDates: moment('proposed_dates').array(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Without any row, weekdays from 9 to 17 apply. */
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

/** A mentor's weekly hours that their mentees book without asking. */
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
  /** The maximum of upcoming sessions a mentee may have booked; null: no limit. */
  mostAhead: smallint('most_ahead'),
})

/** Counts the addresses issued for a person's feed; only the newest is valid. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId,
  generation: integer().notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The calendars a person's busy times are read from. */
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

/** Who is in the video room of a session: one seat per person, held by the tab that entered last. */
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

/** Signalling messages from one seat to the other, until read. */
export const roomSignals = pgTable('room_signals', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sessionId: sessionId(),
  companyId,
  fromSeat: uuid('from_seat').notNull(),
  toSeat: uuid('to_seat').notNull(),
  signal: jsonb().$type<RoomSignal>().notNull(),
  sentAt: moment('sent_at').notNull(),
})
