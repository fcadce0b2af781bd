import type { EndReason } from '@brightpair/contract'
import {
  type AnyPgColumn,
  boolean,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyId } from './companies.ts'
import { matches } from './matching.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { resources } from './resources.ts'
import { activityType, tracks } from './tracks.ts'
import { cascadingUserId, users } from './users.ts'

export const enrollmentState = pgEnum('enrollment_state', ['ACTIVE', 'COMPLETED', 'ENDED'])

export const enrollments = pgTable('enrollments', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id),
  matchId: uuid('match_id')
    .notNull()
    .unique()
    .references(() => matches.id, { onDelete: 'cascade' }),
  mentorId: uuid('mentor_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  menteeId: uuid('mentee_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  trackId: uuid('track_id').references(() => tracks.id),
  /** The length of the programme when the pair began. */
  months: smallint().notNull(),
  /** Copied from its track, one per month; empty without a track. */
  themes: text().array().notNull(),
  state: enrollmentState().notNull().default('ACTIVE'),
  /** The wording both sign, fixed when the programme starts. */
  agreementVersion: smallint('agreement_version').notNull(),
  /** What the company required for a certificate when the programme started. */
  certificateActivities: smallint('certificate_activities').notNull().default(0),
  certificateSessions: smallint('certificate_sessions').notNull().default(0),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  /** The reason is for those who run the programme; the partner never sees it. */
  endedBy: uuid('ended_by').references(() => users.id, { onDelete: 'set null' }),
  endReason: text('end_reason').$type<EndReason>(),
  endNote: text('end_note').notNull().default(''),
  /** It ended because the mentor left: the mentee's next pair continues it. */
  goesOn: boolean('goes_on').notNull().default(false),
  /** The earlier programme of the same mentee that this one continues; each is continued at most once. */
  continuesId: uuid('continues_id')
    .unique()
    .references((): AnyPgColumn => enrollments.id, { onDelete: 'set null' }),
})

export const cascadingEnrollmentId = uuid('enrollment_id')
  .notNull()
  .references(() => enrollments.id, { onDelete: 'cascade' })

/** Copied from the track's template when the programme starts; the pair's own from then on. */
export const activities = pgTable('activities', {
  id: uuid().primaryKey().defaultRandom(),
  enrollmentId: cascadingEnrollmentId,
  companyId,
  month: smallint().notNull(),
  position: smallint().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  textContent: text('text_content').notNull().default(''),
  scheduleLink: text('schedule_link'),
  type: activityType().notNull().default('TEXT'),
  setOfTrainings: text('set_of_trainings').array().notNull().default([]),
  doneAt: moment('done_at'),
  /** Null: it came with the track. */
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The article a spark links to. */
  resourceId: uuid('resource_id').references(() => resources.id, { onDelete: 'set null' }),
})

/** The primary key makes signing twice impossible. */
export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    enrollmentId: cascadingEnrollmentId,
    userId: cascadingUserId,
    companyId,
    /** The person's name on that day. */
    name: text().notNull(),
    version: smallint().notNull(),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrollmentId, table.userId] })],
)
