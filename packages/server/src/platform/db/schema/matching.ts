import {
  boolean,
  customType,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyId } from './companies.ts'
import { moment } from './moment.ts'
import { ofOneMembership } from './of-one-person.ts'
import { programmes } from './programmes.ts'
import { tracks } from './tracks.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One row for the whole platform. */
export const appSettings = pgTable('app_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  autoMatchingEnabled: boolean('auto_matching_enabled').notNull().default(true),
  /** How long a proposal waits for both responses. */
  matchDays: smallint('match_days').notNull().default(7),
  /** For this and other addresses, null means the value from the environment. */
  supportEmail: text('support_email'),
  addresses: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  /** The version of these settings; switching auto-matching does not increment it. */
  version: integer().notNull().default(1),
})

export const runState = pgEnum('run_state', ['QUEUED', 'RUNNING', 'DONE', 'FAILED'])
export const runCause = pgEnum('run_cause', ['ADMIN', 'ANSWERS', 'MATCH_ENDED', 'AVAILABILITY', 'SETTING'])

interface SideFigures {
  mean: number | null
  median: number | null
  minimum: number | null
}

interface RunFigures {
  mentees: number
  mentors: number
  places: number
  pairs: number
  menteeScores: SideFigures
  mentorScores: SideFigures
}

interface RunCertificate {
  engine: string
  fingerprint: string
  weights: { expertise: number; personality: number; values: number }
  seed: number
  minimumScore: number
  blockingPairs: number
  /** Absent when there are none. */
  locked?: number
  wishes?: number
}

type RunPhase = 'loading' | 'listing' | 'proposing' | 'proving' | 'explaining' | 'storing'

export const matchingRuns = pgTable('matching_runs', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id),
  state: runState().notNull().default('QUEUED'),
  cause: runCause().notNull(),
  requestedAt: moment('requested_at').notNull(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  seenAt: moment('seen_at'),
  phase: text().$type<RunPhase>(),
  share: real(),
  proposed: integer(),
  skipped: integer(),
  figures: jsonb().$type<RunFigures>(),
  certificate: jsonb().$type<RunCertificate>(),
  verified: boolean(),
  unmatched: jsonb().$type<{ role: 'mentee' | 'mentor'; reason: string; people: number }[]>(),
  milliseconds: jsonb().$type<{ load: number; match: number; store: number }>(),
  failure: text(),
  /** The number of attempts started. */
  attempts: smallint().notNull().default(0),
  /** Proposes nothing until it is published. */
  isDraft: boolean('is_draft').notNull().default(false),
  /** Set for a draft; every other run uses the default weights. */
  weights: jsonb().$type<RunCertificate['weights']>(),
  publishedAt: moment('published_at'),
  /** For a draft: incremented by every change to it. */
  version: integer().notNull().default(1),
})

export type DraftChangeKind = 'LOCK' | 'SWAP' | 'OUT' | 'APART'

/** Manual decisions about a draft; the rest is recomputed around them. */
export const draftChanges = pgTable('draft_changes', {
  id: uuid().primaryKey().defaultRandom(),
  runId: uuid('run_id')
    .notNull()
    .references(() => matchingRuns.id, { onDelete: 'cascade' }),
  kind: text().$type<DraftChangeKind>().notNull(),
  menteeId: uuid('mentee_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  mentorId: uuid('mentor_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  changedAt: moment('changed_at').notNull(),
})

/** Why a pair chosen by a run or draft was not proposed. */
export type LeftOutReason =
  | 'archived'
  | 'left'
  | 'paused'
  | 'held'
  | 'new-questions'
  | 'answers-changed'
  | 'met-before'
  | 'rule'
  | 'rather-not'
  | 'mentee-taken'
  | 'below-floor'
  | 'no-place'

export interface LeftOutPair {
  mentor: string
  mentee: string
  why: LeftOutReason
}

/** What is needed to replay a run: input and pairs as compressed JSON. */
export const matchingRunRecords = pgTable('matching_run_records', {
  runId: uuid('run_id')
    .primaryKey()
    .references(() => matchingRuns.id, { onDelete: 'cascade' }),
  input: bytes().notNull(),
  pairs: bytes().notNull(),
  leftOut: jsonb('left_out').$type<LeftOutPair[]>().notNull().default([]),
})

export const matchState = pgEnum('match_state', [
  'PROPOSED',
  'MENTOR_ACCEPTED',
  'MENTEE_ACCEPTED',
  'ENROLLED',
  'REJECTED',
  'LAPSED',
  'ENDED',
])

/** The question a person was asked, and whether it says they seek or offer what they chose. */
export interface AskedAs {
  question: string
  intent?: 'wants' | 'offers'
}

/** One reason as data; the sentence is built when it is read, with the partner's current name. */
export interface StoredReason {
  dimension: 'expertise' | 'personality' | 'values'
  relation: 'wants' | 'offers' | 'shares' | 'similar' | 'complementary'
  kind: 'set' | 'choice' | 'trait' | 'tracks' | 'words'
  /** Options, names of tracks, names of traits, or shared topics. */
  about: string[]
  /** The partner's choice, where it is compatible without being the same. */
  partnerAbout?: string[]
  /** The questions behind it; absent where there are none, and in old reasons. */
  asked?: { own: AskedAs; partner: AskedAs }
}

/** What one of the two sees of the pair. */
export interface StoredView {
  score: {
    total: number
    expertise: number | null
    personality: number | null
    values: number | null
  }
  reasons: StoredReason[]
  /** The partner's rank in this person's wish list; absent when not on it. */
  place?: number
}

/** A match is live until it has ended; the indexes that enforce capacity look at `ended_at`. */
export const matches = pgTable('matches', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id),
  runId: uuid('run_id').references(() => matchingRuns.id),
  mentorId: uuid('mentor_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  menteeId: uuid('mentee_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  trackId: uuid('track_id').references(() => tracks.id),
  state: matchState().notNull().default('PROPOSED'),
  mentorView: jsonb('mentor_view').$type<StoredView>().notNull(),
  menteeView: jsonb('mentee_view').$type<StoredView>().notNull(),
  /** The weights of the parts of both scores. */
  weights: jsonb().$type<RunCertificate['weights']>().notNull(),
  mentorAcceptedAt: moment('mentor_accepted_at'),
  menteeAcceptedAt: moment('mentee_accepted_at'),
  rejectedBy: uuid('rejected_by').references(() => users.id, { onDelete: 'set null' }),
  rejectReason: text('reject_reason'),
  declinedBecause: text('declined_because').$type<'time' | 'known' | 'goals'>(),
  proposedAt: moment('proposed_at').notNull(),
  remindAt: moment('remind_at').notNull(),
  remindedAt: moment('reminded_at'),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  /** Paired by someone who runs the programme, or fixed by them in a draft. */
  byHand: boolean('by_hand').notNull().default(false),
})

/** People whom their programme's last run left without a match because no one reached the floor. */
export const belowFloor = pgTable(
  'below_floor',
  {
    ...ofOneMembership,
    foundAt: moment('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId] })],
)

/** People an admin excludes from runs until further notice. */
export const matchingHolds = pgTable('matching_holds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId,
  note: text().notNull(),
  heldBy: uuid('held_by').references(() => users.id, { onDelete: 'set null' }),
  heldAt: moment('held_at').notNull(),
})
