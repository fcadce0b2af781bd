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
  /** Counted in each company. What names a company alone means its first. */
  number: smallint().notNull(),
  name: text().notNull(),
  /** In one sentence, for people who think of joining. */
  description: text().notNull().default(''),
  kind: text().$type<'ONE_TO_ONE'>().notNull().default('ONE_TO_ONE'),
  state: programmeState().notNull().default('OPEN'),
  /** With it people join. The first programme of a company has the code of the company. */
  code: text().notNull().unique(),
  joins: text().$type<'CODE' | 'APPROVAL'>().notNull().default('CODE'),
  /** How many take part; null: as many as the plan has places for. */
  places: integer(),
  /** All three for a cohort that starts together, none for a rolling programme. */
  signUpUntil: date('sign_up_until'),
  matchingOn: date('matching_on'),
  startsOn: date('starts_on'),
  rhythm: text().$type<'AUTOMATIC' | 'ON_DATE' | 'BY_HAND'>().notNull().default('AUTOMATIC'),
  copiedFrom: uuid('copied_from').references((): AnyPgColumn => programmes.id, { onDelete: 'set null' }),
  version: integer().notNull().default(1),
  months: smallint().notNull().default(USUAL_MONTHS),
  /** Of 100, for both sides: no pair below it is proposed. */
  matchFloor: smallint('match_floor').notNull().default(40),
  /** On each side, before an automatic run begins; or so many hours after the first. */
  matchPeople: smallint('match_people').notNull().default(3),
  matchHours: smallint('match_hours').notNull().default(48),
  /** Pairs that are never made; the fact each compares may not be known. */
  ruleReports: boolean('rule_reports').notNull().default(false),
  ruleDepartments: boolean('rule_departments').notNull().default(false),
  ruleLanguages: boolean('rule_languages').notNull().default(false),
  ruleHours: smallint('rule_hours'),
  /** People choose: until matching, or so many days in a rolling programme. Null: they don't. */
  choosingDays: smallint('choosing_days'),
  /** Percent of the activities that are ticked off, and sessions held, for a certificate. */
  certificateActivities: smallint('certificate_activities').notNull().default(50),
  certificateSessions: smallint('certificate_sessions').notNull().default(3),
  createdAt: moment('created_at').notNull().defaultNow(),
})
