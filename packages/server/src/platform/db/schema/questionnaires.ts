import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { moment } from './moment.ts'
import { ofOneMembership, ofOnePerson } from './of-one-person.ts'
import { programmes } from './programmes.ts'
import { accountType } from './users.ts'

export interface StoredOption {
  /** Unique within the question, and stays the same over the versions of a questionnaire. */
  id: string
  name: string
  description?: string
  /** Ids of tracks. */
  tracks: string[]
  /** Agrees with every other option, such as 'a mix of all'. */
  flexible?: boolean
  /** What choosing it says about the partner, where the question asks for the wish. */
  wish?: 'similar' | 'complementary' | 'any'
}

export interface StoredQuestion {
  /** Stays the same over the versions of a questionnaire. */
  id: string
  /** Unique within the questionnaire: answers name their question by it. */
  name: string
  type: 'single' | 'multiple' | 'text'
  /** Shown beside the question. */
  why?: string
  /** How many may be chosen of a multiple choice; all of them when absent. */
  cap?: number
  /** `tracks`: counts through the tracks of its options only; nothing else is known of what it asks. */
  dimension: 'expertise' | 'personality' | 'values' | 'tracks' | 'none'
  /** Whether the options are sought in the partner or brought by the person; absent: both simply have them. */
  intent?: 'wants' | 'offers'
  /** The answer is the person's wish for a similar or a complementary partner. */
  asks?: 'wish'
  /** The option named 'Other' takes words of the person's own. */
  allowsOther?: boolean
  /** The partner reads the answer while the two are in a programme; whoever answers is told so beside the question. */
  shared?: boolean
  /** Empty for a text. */
  options: StoredOption[]
}

/**
 * A document in versions. Answers point at the version they are complete for: whoever has something new to answer stays
 * with an older one.
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

/** A multiple choice is several items of one question; a text has no `answer` and its words in `other`. */
export interface StoredAnswer {
  questionId: string
  question: string
  /** Absent for a text. */
  optionId?: string
  answer: string
  /** The option's own, never what a client sent. */
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
    /** The first time; changing answers later does not cost a person their place in the queue. */
    submittedAt: moment('submitted_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The newest version of which the person was told that it asks something new. */
    toldOfVersion: uuid('told_of_version'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId] })],
)

export interface DraftAnswer {
  /** Absent where the question was not known when it was kept. */
  questionId?: string
  question: string
  optionId?: string
  answer: string
  other: string
}

/** Kept on the server, so that a person can stop on one device and go on on another. */
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

/** Each from 0 to 100: how far a person leans to the way it is named after. */
export interface StoredPreferences {
  planning: number
  talking: number
  together: number
  bursts: number
}

/** The result only: the single answers are not kept. */
export const personalityResults = pgTable('personality_results', {
  ...ofOnePerson,
  traits: jsonb().$type<StoredTraits>().notNull(),
  preferences: jsonb().$type<StoredPreferences>().notNull(),
  takenAt: moment('taken_at').notNull(),
})
