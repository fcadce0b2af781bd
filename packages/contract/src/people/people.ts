import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Moment, namedProgramme, onlyProgramme } from '../fields.ts'
import { MAX_NAME, MAX_QUIET_DAYS, QUIET_DAYS } from '../limits.ts'
import { Paging, pageOf, SearchWords, Version } from '../paging.ts'
import { personName } from '../person-name.ts'
import { participantRoles } from '../roles.ts'
import { OwnPortrait } from './profiles.ts'

/** A person's states, in their usual order. */
export const personStates = [
  'invited',
  'registered',
  'new-questions',
  'searching',
  'matched',
  'enrolled',
  'deactivated',
] as const

export const PersonRow = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  portrait: OwnPortrait,
  email: z.string(),
  accountType: z.enum(participantRoles).describe('In a list for one programme: their role in it.'),
  company: z.object({ id: Id, name: z.string() }),
  programmes: z
    .array(z.object({ id: Id, name: z.string() }))
    .describe('Those they take part in; for a programme’s team, only that one.'),
  state: z.enum(personStates),
  emailConfirmed: z.boolean().describe('False: the address isn’t confirmed, and emails to it name nobody.'),
  createdAt: Moment,
  leavesOn: Moment.nullable().describe('The day on which the person has asked to be erased.'),
  version: Version,
})
export type PersonRow = z.infer<typeof PersonRow>

const OnePerson = z.strictObject({ id: Id })
const Edited = z.strictObject({ version: Version })

/** Reasons to write to people. */
export const peopleNeeds = [
  'not-joined',
  'not-answered',
  'no-match',
  'no-session',
  'invitation-expired',
  'slow-to-answer',
  'proposal-lapsing',
  'never-met',
  'ended-early',
] as const
export type PeopleNeed = (typeof peopleNeeds)[number]

export const peopleFilter = z.strictObject({
  search: SearchWords,
  companyId: Id.optional(),
  programmeId: onlyProgramme,
  state: z.enum(personStates).optional(),
  need: z
    .enum(peopleNeeds)
    .optional()
    .describe(
      '`no-session`: in a running pair that hasn’t met for so many days. `slow-to-answer`: joined a week ago and hasn’t answered. `proposal-lapsing`: hasn’t answered a proposal that lapses within two days. `never-met`: in a running pair without a session so far. `ended-early`: in a pair that someone ended.',
    ),
  days: z.coerce.number().int().min(1).max(MAX_QUIET_DAYS).default(QUIET_DAYS).describe('For `no-session`.'),
})
const filter = peopleFilter.extend({
  sort: z.enum(['name', 'newest']).default('newest'),
})
const query = Paging.extend(filter.shape)

const changes = ['not_found', 'changed_meanwhile'] as const

export const people = {
  listMentors: endpoint('GET', '/admin/mentors', {
    summary: 'Mentors, page by page',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query,
    response: pageOf(PersonRow),
  }),
  listMentees: endpoint('GET', '/admin/mentees', {
    summary: 'Mentees, page by page',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query,
    response: pageOf(PersonRow),
  }),
  listPeople: endpoint('GET', '/admin/people', {
    summary: 'Mentors and mentees, page by page',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    keys: 'people:read',
    query,
    response: pageOf(PersonRow),
  }),
  exportMentors: endpoint('GET', '/admin/mentors.csv', {
    summary: 'All matching mentors, as CSV',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    freshProof: true,
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: filter,
    produces: 'text/csv',
  }),
  exportMentees: endpoint('GET', '/admin/mentees.csv', {
    summary: 'All matching mentees, as CSV',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    freshProof: true,
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: filter,
    produces: 'text/csv',
  }),
  person: endpoint('GET', '/admin/people/:id', {
    summary: 'One mentor or mentee',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { person: 'params.id' },
    keys: 'people:read',
    params: OnePerson,
    response: PersonRow,
    errors: ['not_found'],
  }),
  invite: endpoint('POST', '/admin/people', {
    summary:
      'Invite a person by email: they set a password through a link and are signed up, or on the waiting list of a full plan',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'body.companyId', programme: 'body.programmeId' },
    keys: 'people:write',
    body: z.strictObject({
      email: Email,
      firstName: personName(MAX_NAME),
      lastName: personName(MAX_NAME),
      accountType: z.enum(participantRoles),
      companyId: z.uuid('Please select a company'),
      programmeId: namedProgramme,
    }),
    response: PersonRow,
    errors: ['email_taken', 'not_found'],
  }),
  deactivate: endpoint('POST', '/admin/people/:id/deactivate', {
    summary: 'Deactivate an account: signed out immediately and out of any match; it can be reactivated',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { person: 'params.id' },
    keys: 'people:write',
    params: OnePerson,
    body: Edited,
    response: PersonRow,
    errors: changes,
  }),
  reactivate: endpoint('POST', '/admin/people/:id/reactivate', {
    summary: 'Reactivate an account',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    keys: 'people:write',
    params: OnePerson,
    body: Edited,
    response: PersonRow,
    errors: changes,
  }),
  move: endpoint('POST', '/admin/people/:id/move', {
    summary:
      'Move a person without a match to another company; they answer its questionnaire, and wait if its plan is full',
    access: ['ADMIN'],
    freshProof: true,
    params: OnePerson,
    body: Edited.extend({ companyId: z.uuid('Please select a company') }),
    response: PersonRow,
    errors: [...changes, 'in_a_match'],
  }),
  changeRole: endpoint('POST', '/admin/people/:id/change-role', {
    summary: 'Turn a mentee into a mentor or the other way round; they answer the questionnaire again',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { person: 'params.id' },
    keys: 'people:write',
    params: OnePerson,
    body: Edited.extend({ accountType: z.enum(participantRoles) }),
    response: PersonRow,
    errors: [...changes, 'in_a_match'],
  }),
  sendResetLink: endpoint('POST', '/admin/people/:id/send-password-link', {
    summary: 'Email the person a link to set a password',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OnePerson,
    errors: ['not_found'],
  }),
}
