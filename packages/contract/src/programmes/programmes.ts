import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, onlyProgramme, text } from '../fields.ts'
import {
  MAX_CHOOSING_DAYS,
  MAX_PROGRAMME_DESCRIPTION,
  MAX_PROGRAMME_MONTHS,
  MAX_PROGRAMME_NAME,
  MAX_PROGRAMME_PLACES,
  MAX_REGISTRATION_CODE,
  MAX_RULE_HOURS,
} from '../limits.ts'
import { Version } from '../paging.ts'
import { CertificateRule, MatchingRules } from './companies.ts'

export const programmeStates = ['PREPARING', 'OPEN', 'RUNNING', 'FINISHED', 'ARCHIVED'] as const
export type ProgrammeState = (typeof programmeStates)[number]
export const programmeRhythms = ['AUTOMATIC', 'ON_DATE', 'BY_HAND'] as const
export const programmeJoins = ['CODE', 'APPROVAL'] as const

const Day = z.iso.date('Please choose a day.')
const Dates = z
  .strictObject({
    signUpUntil: Day.describe('The last day on which people can join.'),
    matchingOn: Day.describe('No automatic run begins before this day.'),
    startsOn: Day.describe('When everyone starts.'),
  })
  .refine(({ signUpUntil, matchingOn }) => signUpUntil <= matchingOn, {
    path: ['matchingOn'],
    message: 'Matching can’t be before sign-up closes.',
  })
  .refine(({ matchingOn, startsOn }) => matchingOn <= startsOn, {
    path: ['startsOn'],
    message: 'The start can’t be before matching.',
  })
  .nullable()
  .describe('Null: rolling. People join at any time, and each pair starts when both have said yes.')

const whole = (min: number, max: number) =>
  z
    .int('Please choose a whole number.')
    .min(min, `Please choose at least ${min}.`)
    .max(max, `Please choose at most ${max}.`)

const PairRules = z.strictObject({
  reports: z.boolean().describe('Nobody is paired with their own manager or report.'),
  departments: z.boolean().describe('Nobody is paired within their own department.'),
  languages: z.boolean().describe('The two share a language.'),
  hours: whole(1, MAX_RULE_HOURS)
    .nullable()
    .describe('The minimum hours a week when both can meet. Null: not required.'),
})
export type PairRules = z.infer<typeof PairRules>
export type PairRule = keyof PairRules

const Choosing = z
  .strictObject({ days: whole(1, MAX_CHOOSING_DAYS) })
  .nullable()
  .describe(
    'People put those who fit them best in order: until matching, or in a rolling programme for so many days. Null: they don’t.',
  )

const details = {
  name: line(MAX_PROGRAMME_NAME),
  description: text(MAX_PROGRAMME_DESCRIPTION, { min: 0 }).describe(
    'In one sentence, for people thinking of joining.',
  ),
  months: whole(1, MAX_PROGRAMME_MONTHS),
  dates: Dates,
  joins: z.enum(programmeJoins).describe('`APPROVAL`: people with the code ask, and wait for an answer.'),
  places: whole(2, MAX_PROGRAMME_PLACES)
    .nullable()
    .describe(
      'How many can take part; anyone who comes later waits. Null: as many as the plan has places for.',
    ),
  rhythm: z
    .enum(programmeRhythms)
    .describe('Runs as people join, one run on the matching day, or only when someone asks for it.'),
  matching: MatchingRules,
  certificate: CertificateRule,
}

export const CompanyProgramme = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  number: z.int().describe('Counted in the company. Calls that name a company alone mean its first.'),
  kind: z.enum(['ONE_TO_ONE']),
  state: z.enum(programmeStates),
  code: z.string().describe('People join with it; the first programme has its company’s code.'),
  ...details,
  rules: PairRules,
  choosing: Choosing,
  copiedFrom: Id.nullable(),
  createdAt: Moment,
  version: Version,
  mentors: z.int().describe('Mentors who take part.'),
  mentees: z.int().describe('Mentees who take part.'),
  invited: z.int().describe('Those who haven’t accepted their invitation yet.'),
  searching: z.int().describe('Those who have answered and are looking for a match.'),
  asked: z.int().describe('People who have asked to join and are waiting for an answer.'),
  waiting: z.int().describe('People on the waiting list.'),
  pairs: z.int().describe('Running pairs.'),
  finishedPairs: z.int(),
})
export type CompanyProgramme = z.infer<typeof CompanyProgramme>

const One = z.strictObject({ id: Id })
const ProgrammeBody = z.strictObject({
  ...details,
  choosing: Choosing.optional().describe('Left out: unchanged, or people don’t choose.'),
  rules: PairRules.optional().describe('Pairs that are never made. Left out: unchanged, or none.'),
})

export const programmes = {
  listProgrammes: endpoint('GET', '/admin/companies/:id/programmes', {
    summary: 'A company’s programmes, the first one first; a programme’s team sees only that one',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'params.id', programme: 'query.programmeId' },
    keys: 'programmes:read',
    params: One,
    query: z.strictObject({ programmeId: onlyProgramme }),
    response: z.object({ programmes: z.array(CompanyProgramme) }),
    errors: ['not_found'],
  }),
  createProgramme: endpoint('POST', '/admin/companies/:id/programmes', {
    summary:
      'Prepare a programme, with the default tracks and questionnaires; nobody sees it until it is opened',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: One,
    body: ProgrammeBody,
    response: CompanyProgramme,
    errors: ['not_found', 'name_taken', 'too_many_entries'],
  }),
  programme: endpoint('GET', '/admin/programmes/:id', {
    summary: 'One programme',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    keys: 'programmes:read',
    params: One,
    response: CompanyProgramme,
    errors: ['not_found'],
  }),
  editProgramme: endpoint('PUT', '/admin/programmes/:id', {
    summary: 'Change a programme; running pairs keep their length, and tracks are spread over a new one',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    params: One,
    body: ProgrammeBody.extend({ version: Version }),
    response: CompanyProgramme,
    errors: ['not_found', 'changed_meanwhile', 'name_taken'],
  }),
  changeState: endpoint('POST', '/admin/programmes/:id/state', {
    summary: 'Open, run, finish, archive or restore a programme; running pairs continue',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    params: One,
    body: z.strictObject({ version: Version, state: z.enum(programmeStates) }),
    response: CompanyProgramme,
    errors: ['not_found', 'changed_meanwhile', 'first_programme'],
  }),
  renewProgrammeCode: endpoint('POST', '/admin/programmes/:id/renew-code', {
    summary: 'Give a programme a new code; the old one stops working immediately',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    params: One,
    body: z.strictObject({
      version: Version,
      code: line(MAX_REGISTRATION_CODE).optional().describe('Left out: we make one up.'),
    }),
    response: CompanyProgramme,
    errors: ['not_found', 'changed_meanwhile', 'code_taken', 'too_many_requests'],
  }),
  copyProgramme: endpoint('POST', '/admin/programmes/:id/copy', {
    summary:
      'Create the next cohort: the same tracks, questionnaires and rules, new dates and code, and no people',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    params: One,
    body: z.strictObject({ name: line(MAX_PROGRAMME_NAME), dates: Dates }),
    response: CompanyProgramme,
    errors: ['not_found', 'name_taken', 'too_many_entries'],
  }),
}
