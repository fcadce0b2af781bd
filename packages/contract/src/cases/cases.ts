import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PersonName, text } from '../fields.ts'
import { MAX_CASE_NOTE } from '../limits.ts'
import { Paging, pageOf, Version } from '../paging.ts'
import { participantRoles } from '../roles.ts'

export const endReasons = [
  'goals-reached',
  'not-a-fit',
  'no-time',
  'hard-to-reach',
  'circumstances',
  'conduct',
  'other',
] as const
export type EndReason = (typeof endReasons)[number]

const caseSources = ['feedback', 'ending', 'decline'] as const
const caseStates = ['new', 'read', 'closed'] as const

const Person = PersonName.extend({ id: Id, role: z.enum(participantRoles) })

/** Something a person told the people who run the programme. Its words are read one case at a time, on record. */
export const Case = z.object({
  id: Id,
  source: z
    .enum(caseSources)
    .describe('feedback: only for the programme team. ending: why a programme was ended. decline: why not.'),
  state: z.enum(caseStates).describe('new: nobody has opened it.'),
  isSerious: z
    .boolean()
    .describe(
      'About conduct, or a rating of 1 or 2: the person concerned is excluded from matching until someone has looked at it.',
    ),
  author: Person,
  about: Person,
  company: z.object({ id: Id, name: z.string() }),
  createdAt: Moment,
  version: Version,
})
export type Case = z.infer<typeof Case>

export const CaseDetails = Case.extend({
  rating: z.int().nullable(),
  reason: z.enum(endReasons).nullable().describe('The reason given for ending a programme.'),
  helped: z.string(),
  toChange: z.string(),
  note: z.string().describe('What was written with an ending or a decline.'),
  programme: z
    .object({ startedAt: Moment, endedAt: Moment.nullable() })
    .nullable()
    .describe('Null for a proposal that didn’t go ahead.'),
  hold: z
    .object({ note: z.string(), since: Moment })
    .nullable()
    .describe('Whether the person concerned is excluded from matching.'),
  looks: z.array(z.object({ name: z.string(), firstAt: Moment, lastAt: Moment })),
  closing: z.object({ note: z.string(), by: z.string(), at: Moment }).nullable(),
})
export type CaseDetails = z.infer<typeof CaseDetails>

const OneCase = z.strictObject({ id: Id })

export const cases = {
  listCases: endpoint('GET', '/admin/cases', {
    summary: 'What people told the programme team, without their words; unread first, then newest',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { company: 'query.companyId' },
    query: Paging.extend({
      companyId: Id.optional(),
      state: z.enum(['open', 'closed'], 'Please choose open or closed.').optional(),
    }),
    response: pageOf(Case),
  }),
  readers: endpoint('GET', '/case-readers', {
    summary: 'Who reads what the signed-in person tells the programme team',
    access: participantRoles,
    response: z.object({
      role: z
        .enum(['SAFEGUARDING', 'MANAGER', 'ADMIN'])
        .describe(
          'The safeguarding leads; without one the programme managers, without these the platform admins.',
        ),
      names: z.array(z.string()).describe('Empty for platform admins.'),
    }),
  }),
  newCases: endpoint('GET', '/admin/cases/new', {
    summary: 'How many cases nobody has opened',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { company: 'query.companyId' },
    query: z.strictObject({ companyId: Id.optional() }),
    response: z.object({ count: z.int() }),
  }),
  openCase: endpoint('POST', '/admin/cases/:id/open', {
    summary: 'Read a case; who read it and when is logged',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { case: 'params.id' },
    params: OneCase,
    response: CaseDetails,
    errors: ['not_found'],
  }),
  settleCase: endpoint('PUT', '/admin/cases/:id/state', {
    summary: 'Close a case with a note for the other admins, or reopen it',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { case: 'params.id' },
    params: OneCase,
    body: z.strictObject({
      version: Version,
      state: z.enum(['read', 'closed'], 'Please choose open or closed.'),
      note: text(MAX_CASE_NOTE, { min: 0 }).default(''),
    }),
    response: CaseDetails,
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
