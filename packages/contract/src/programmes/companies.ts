import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, PersonName, text } from '../fields.ts'
import {
  MAX_COMPANY_DESCRIPTION,
  MAX_COMPANY_NAME,
  MAX_PROGRAMME_MONTHS,
  MAX_PROGRAMME_NAME,
  MAX_REGISTRATION_CODE,
} from '../limits.ts'
import { Paging, pageOf, SearchWords, Version } from '../paging.ts'
import { companyPlans } from './company-plans.ts'

export const CertificateRule = z.strictObject({
  activities: z
    .int('Please choose a whole number.')
    .min(0, 'Please choose at least 0.')
    .max(100, 'Please choose at most 100.')
    .describe('Percent of the activities that have to be ticked off.'),
  sessions: z
    .int('Please choose a whole number.')
    .min(0, 'Please choose at least 0.')
    .max(24, 'Please choose at most 24.')
    .describe('Sessions that have to be held.'),
})

const Questionnaire = z.object({ id: Id }).nullable()

const whole = (min: number, max: number) =>
  z
    .int('Please choose a whole number.')
    .min(min, `Please choose at least ${min}.`)
    .max(max, `Please choose at most ${max}.`)

export const MatchingRules = z.strictObject({
  floor: whole(0, 100).describe('No pair is proposed if either side scores below it, out of 100.'),
  minPeople: whole(1, 50).describe('An automatic run waits for this many people on each side,'),
  maxWaitHours: whole(0, 720).describe('or until the first of them has waited this many hours.'),
})
export type MatchingRules = z.infer<typeof MatchingRules>

export const Company = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  code: z.string().describe('The registration code its people sign up with.'),
  plan: z.enum(companyPlans),
  isCommunity: z.boolean().describe('Accepts people who register without a code.'),
  certificate: CertificateRule.describe(
    'What a pair has to do for a certificate, besides the months of the programme.',
  ),
  programme: z
    .object({ id: Id, name: z.string(), months: z.int().min(1).max(MAX_PROGRAMME_MONTHS) })
    .describe('The company’s first.'),
  archivedAt: Moment.nullable(),
  createdAt: Moment,
  version: Version,
  menteeQuestionnaire: Questionnaire,
  mentorQuestionnaire: Questionnaire,
  tracks: z.array(z.object({ id: Id, name: z.string() })),
  users: z.array(PersonName).describe('The newest ten of its people.'),
  mentors: z.int(),
  mentees: z.int(),
  matching: MatchingRules,
  seats: z.int().nullable().describe('In its plan; null: no limit.'),
  refused: z.int().describe('Attempts to join that the plan refused since it was last changed.'),
})
export type Company = z.infer<typeof Company>

const ProgrammeDetails = z.strictObject({
  name: line(MAX_PROGRAMME_NAME),
  months: whole(1, MAX_PROGRAMME_MONTHS),
})

const details = {
  name: line(MAX_COMPANY_NAME),
  description: text(MAX_COMPANY_DESCRIPTION),
}
const code = line(MAX_REGISTRATION_CODE)
const filter = z.strictObject({
  search: SearchWords,
  sort: z.enum(['name', 'newest', 'people']).default('newest'),
  archived: z.enum(['false', 'true']).default('false'),
})
const OneCompany = z.strictObject({ id: Id })
const Edited = { version: Version }

export const companies = {
  createCompany: endpoint('POST', '/admin/company', {
    summary: 'Create a company, with its default tracks and questionnaires',
    access: ['ADMIN'],
    body: z.strictObject({ ...details, code, plan: z.enum(companyPlans).optional() }),
    response: Company,
    errors: ['code_taken'],
  }),
  listCompanies: endpoint('GET', '/admin/companies', {
    summary: 'Companies, page by page',
    access: ['ADMIN'],
    query: Paging.extend(filter.shape),
    response: pageOf(Company),
  }),
  exportCompanies: endpoint('GET', '/admin/companies.csv', {
    summary: 'All matching companies, as CSV',
    access: ['ADMIN'],
    freshProof: true,
    query: filter,
    produces: 'text/csv',
  }),
  company: endpoint('GET', '/admin/companies/:id', {
    summary: 'One company',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OneCompany,
    response: Company,
    errors: ['not_found'],
  }),
  editCompany: endpoint('PUT', '/admin/companies/:id', {
    summary: 'Change name, description, plan, matching rules, or whether people without a code join it',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OneCompany,
    body: z.strictObject({
      ...Edited,
      ...details,
      plan: z.enum(companyPlans),
      isCommunity: z.boolean(),
      matching: MatchingRules.optional().describe('Left out: unchanged.'),
      programme: ProgrammeDetails.optional().describe(
        'Left out: unchanged. A new length applies to pairs that start from now on; tracks are spread over it.',
      ),
      certificate: CertificateRule.optional().describe(
        'Left out: unchanged. Applies to programmes that start from now on.',
      ),
    }),
    response: Company,
    errors: ['not_found', 'changed_meanwhile', 'plan_too_small'],
  }),
  renewCode: endpoint('POST', '/admin/companies/:id/renew-code', {
    summary: 'Give a company a new registration code; the old one stops working immediately',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OneCompany,
    body: z.strictObject({ ...Edited, code: code.optional().describe('Left out: we make one up.') }),
    response: Company,
    errors: ['not_found', 'changed_meanwhile', 'code_taken', 'too_many_requests'],
  }),
  archiveCompany: endpoint('POST', '/admin/companies/:id/archive', {
    summary: 'Archive a company: no one new can join or be matched; running programmes continue',
    access: ['ADMIN'],
    params: OneCompany,
    body: z.strictObject(Edited),
    response: Company,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  restoreCompany: endpoint('POST', '/admin/companies/:id/restore', {
    summary: 'Restore an archived company',
    access: ['ADMIN'],
    params: OneCompany,
    body: z.strictObject(Edited),
    response: Company,
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
