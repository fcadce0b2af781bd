import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { moment } from './moment.ts'
import { ofOneMembership, ofOnePerson } from './of-one-person.ts'
import { programmes } from './programmes.ts'
import { accountType } from './users.ts'

export interface StoredOption {
  /** Unique within the question, and stable across versions of a questionnaire. */
  id: string
  name: string
  description?: string
  /** Ids of tracks. */
  tracks: string[]
  /** Compatible with every other option, such as 'a mix of all'. */
  flexible?: boolean
  /** What choosing it says about the partner, where the question asks for the preferred partner. */
  wish?: 'similar' | 'complementary' | 'any'
}

export interface StoredQuestion {
  /** Stable across versions of a questionnaire. */
  id: string
  /** Unique within the questionnaire: answers refer to their question by it. */
  name: string
  type: 'single' | 'multiple' | 'text'
  /** Shown beside the question. */
  why?: string
  /** The maximum number of choices in a multiple choice; no limit when absent. */
  cap?: number
  /** `tracks`: counts through the tracks of its options only. */
  dimension: 'expertise' | 'personality' | 'values' | 'tracks' | 'none'
  /** Whether the options are sought in the partner or offered by the person; absent: both simply have them. */
  intent?: 'wants' | 'offers'
  /** The answer is the person's preference for a similar or a complementary partner. */
  asks?: 'wish'
  /** The option named 'Other' comes with a free text. */
  allowsOther?: boolean
  /** The partner can read the answer while the two are in a programme; the form says so beside the question. */
  shared?: boolean
  /** Empty for a free text. */
  options: StoredOption[]
}

/**
 * A versioned document. Answers point at the version they are complete for: someone with new questions to answer stays
 * on an older one.
 */
export const questionnaires = pgTable('questionnaires', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: cascadingCompanyId,
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id, { onDelete: 'cascade' }),
  role: accountType().$type<'MENTOR' | 'MENTEE'>().notNull(),
  version: integer().notNull().default(1),
  questions: jsonb().$type<StoredQuestion[]>().notNull(),
  supersededAt: moment('superseded_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/**
 * A multiple choice is stored as several items of one question; a free text has no `answer` and its words in `other`.
 */
export interface StoredAnswer {
  questionId: string
  question: string
  /** Absent for a free text. */
  optionId?: string
  answer: string
  /** Taken from the option, never from the client. */
  tracks: string[]
  other: string
}

const ofOneQuestionnaire = {
  questionnaireId: uuid('questionnaire_id')
    .notNull()
    .references(() => questionnaires.id, { onDelete: 'cascade' }),
}

export const answers = pgTable(
  'answers',
  {
    ...ofOneMembership,
    ...ofOneQuestionnaire,
    items: jsonb().$type<StoredAnswer[]>().notNull(),
    /** The first submission; later changes do not cost a person their place in the queue. */
    submittedAt: moment('submitted_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The newest version whose new questions the person was notified of. */
    toldOfVersion: uuid('told_of_version'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId] })],
)

export interface DraftAnswer {
  /** Absent where the question was not known when the draft was saved. */
  questionId?: string
  question: string
  optionId?: string
  answer: string
  other: string
}

/** Kept on the server, so that a person can continue on another device. */
export const answerDrafts = pgTable(
  'answer_drafts',
  {
    ...ofOneMembership,
    ...ofOneQuestionnaire,
    position: integer().notNull(),
    items: jsonb().$type<DraftAnswer[]>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId] })],
)

/** Each from 0 to 100. */
export interface StoredTraits {
  openness: number
  conscientiousness: number
  extraversion: number
  agreeableness: number
  steadiness: number
  energy: number
}

/** Each from 0 to 100: how far a person leans towards the pole it is named after. */
export interface StoredPreferences {
  planning: number
  talking: number
  together: number
  bursts: number
}

/** Only the result: single answers are not stored. */
export const personalityResults = pgTable('personality_results', {
  ...ofOnePerson,
  traits: jsonb().$type<StoredTraits>().notNull(),
  preferences: jsonb().$type<StoredPreferences>().notNull(),
  takenAt: moment('taken_at').notNull(),
})
