import { USUAL_MONTHS } from '@brightpair/contract/limits'
import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { moment } from './moment.ts'

export const programmeState = pgEnum('programme_state', [
  'PREPARING',
  'OPEN',
  'RUNNING',
  'FINISHED',
  'ARCHIVED',
])

export const programmes = pgTable('programmes', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: cascadingCompanyId,
  /** Counted per company. Anything that names only a company means its number 1. */
  number: smallint().notNull(),
  name: text().notNull(),
  /** One sentence for people who consider joining. */
  description: text().notNull().default(''),
  kind: text().$type<'ONE_TO_ONE'>().notNull().default('ONE_TO_ONE'),
  state: programmeState().notNull().default('OPEN'),
  /** The join code. The first programme of a company has the company's code. */
  code: text().notNull().unique(),
  joins: text().$type<'CODE' | 'APPROVAL'>().notNull().default('CODE'),
  /** The maximum of participants; null: as many as the plan allows. */
  places: integer(),
  /** All three are set for a cohort that starts together, none for a rolling programme. */
  signUpUntil: date('sign_up_until'),
  matchingOn: date('matching_on'),
  startsOn: date('starts_on'),
  rhythm: text().$type<'AUTOMATIC' | 'ON_DATE' | 'BY_HAND'>().notNull().default('AUTOMATIC'),
  copiedFrom: uuid('copied_from').references((): AnyPgColumn => programmes.id, { onDelete: 'set null' }),
  version: integer().notNull().default(1),
  months: smallint().notNull().default(USUAL_MONTHS),
  /** Out of 100, for both sides: no pair below it is proposed. */
  matchFloor: smallint('match_floor').notNull().default(40),
  /** The number on each side before an automatic run starts; or so many hours after the first. */
  matchPeople: smallint('match_people').notNull().default(3),
  matchHours: smallint('match_hours').notNull().default(48),
  /** Pairs that are never made; the fact each rule compares may be unknown. */
  ruleReports: boolean('rule_reports').notNull().default(false),
  ruleDepartments: boolean('rule_departments').notNull().default(false),
  ruleLanguages: boolean('rule_languages').notNull().default(false),
  ruleHours: smallint('rule_hours'),
  /**
   * Days in which people choose in a rolling programme; in a cohort they choose until matching. Null: they don't
   * choose.
   */
  choosingDays: smallint('choosing_days'),
  /** Percentage of activities ticked off, and sessions held, that a certificate requires. */
  certificateActivities: smallint('certificate_activities').notNull().default(50),
  certificateSessions: smallint('certificate_sessions').notNull().default(3),
  createdAt: moment('created_at').notNull().defaultNow(),
})
