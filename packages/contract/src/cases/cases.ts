import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, line, Moment, PersonName, text } from '../fields.ts'
import { MAX_CASE_MONTHS, MAX_CASE_NOTE, MAX_CASE_TASK, MAX_CASE_WORDS } from '../limits.ts'
import { Paging, pageOf, Version } from '../paging.ts'
import { participantRoles } from '../roles.ts'
import { caseTopics, caseUrgencies } from './case-topics.ts'

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

const caseSources = ['feedback', 'ending', 'decline', 'told'] as const
export const caseStates = ['new', 'read', 'closed'] as const

export const Entry = z.object({
  id: Id,
  by: z.string(),
  isAuthor: z.boolean().describe('Written by whoever told the team, not by the team.'),
  isNote: z.boolean().describe('Only for the case’s readers.'),
  isDecision: z.boolean().describe('A note that says what was decided.'),
  words: z.string(),
  at: Moment,
})
export type CaseEntry = z.infer<typeof Entry>

const CaseTask = z.object({
  id: Id,
  words: z.string(),
  who: z.string().describe('Empty once they have left.'),
  isOwn: z.boolean(),
  dueOn: Day.nullable(),
  doneAt: Moment.nullable(),
})

const Person = PersonName.extend({ id: Id, role: z.enum(participantRoles) })

/**
 * Something a person reported to those who run the programme. Its words are read one case at a time, and each access is
 * recorded.
 */
export const Case = z.object({
  id: Id,
  source: z
    .enum(caseSources)
    .describe(
      'feedback: only for the programme team. ending: why a programme was ended. decline: why not. told: on their own initiative.',
    ),
  topic: z.enum(caseTopics).nullable().describe('For what someone told the team on their own initiative.'),
  urgency: z.enum(caseUrgencies).nullable(),
  state: z.enum(caseStates).describe('new: nobody has opened it.'),
  isSerious: z
    .boolean()
    .describe(
      'About conduct, or a rating of 1 or 2: the person concerned is excluded from matching until someone has looked at it.',
    ),
  author: Person,
  about: Person.nullable().describe('Null when it is about nobody.'),
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
  note: z.string().describe('What was written to the team, or with an ending or a decline.'),
  phone: z.string().describe('Where to call the author, if they gave a number.'),
  entries: z.array(Entry),
  tasks: z.array(CaseTask).describe('Open ones first.'),
  readers: z
    .array(z.object({ id: Id, name: z.string(), isNamed: z.boolean() }))
    .describe('Who may read it; isNamed: asked about this case only.'),
  colleagues: z
    .array(z.object({ id: Id, name: z.string() }))
    .nullable()
    .describe('Other team members who can be asked; null for someone who was asked themselves.'),
  contactPausedAt: Moment.nullable(),
  canPauseContact: z.boolean().describe('It concerns a running pair.'),
  isWithdrawn: z.boolean(),
  programme: z
    .object({ startedAt: Moment, endedAt: Moment.nullable() })
    .nullable()
    .describe('Null for a proposal that didn’t go ahead.'),
  hold: z
    .object({ note: z.string(), since: Moment })
    .nullable()
    .describe('Whether the person concerned is excluded from matching.'),
  looks: z.array(z.object({ name: z.string(), firstAt: Moment, lastAt: Moment })),
  closing: z.object({ note: z.string(), words: z.string(), by: z.string(), at: Moment }).nullable(),
})
export type CaseDetails = z.infer<typeof CaseDetails>

const OneCase = z.strictObject({ id: Id })

export const cases = {
  listCases: endpoint('GET', '/admin/cases', {
    summary: 'What people told the programme team, without their words; unread first, then newest',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend({
      companyId: Id.optional(),
      programmeId: Id.optional(),
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
          'The safeguarding leads of the programme and the company; if there are none, the managers; failing these, the platform admins.',
        ),
      names: z.array(z.string()).describe('Empty for platform admins.'),
    }),
  }),
  newCases: endpoint('GET', '/admin/cases/new', {
    summary: 'How many cases nobody has opened',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({ companyId: Id.optional(), programmeId: Id.optional() }),
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
    summary: 'Close a case with a note for its readers and words for its author, or reopen it',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { case: 'params.id' },
    params: OneCase,
    body: z.strictObject({
      version: Version,
      state: z.enum(['read', 'closed'], 'Please choose open or closed.'),
      note: text(MAX_CASE_NOTE, { min: 0 }).default(''),
      words: text(MAX_CASE_WORDS, { min: 0 }).default('').describe('What the author will read.'),
    }),
    response: CaseDetails,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  answerCase: endpoint('POST', '/admin/cases/:id/entries', {
    summary: 'Write to the person who told the team, or add a note for its readers',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { case: 'params.id' },
    params: OneCase,
    body: z
      .strictObject({
        clientId: Id,
        isNote: z.boolean(),
        isDecision: z.boolean().default(false).describe('What was decided; always a note.'),
        words: text(MAX_CASE_WORDS),
      })
      .refine(({ isNote, isDecision }) => isNote || !isDecision, 'A decision is a note for readers.'),
    response: CaseDetails,
    errors: ['not_found', 'case_withdrawn'],
  }),
  pauseContact: endpoint('POST', '/admin/cases/:id/pause', {
    summary: 'Pause the pair’s contact until the author resumes it or the case is closed',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { case: 'params.id' },
    params: OneCase,
    response: CaseDetails,
    errors: ['not_found', 'programme_over'],
  }),
  addTask: endpoint('POST', '/admin/cases/:id/tasks', {
    summary: 'Add a task to a case, as one of its readers',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { case: 'params.id' },
    params: OneCase,
    body: z.strictObject({
      clientId: Id,
      words: line(MAX_CASE_TASK),
      assigneeId: Id,
      dueOn: Day.nullable().default(null),
    }),
    response: CaseDetails,
    errors: ['not_found', 'case_withdrawn'],
  }),
  tickTask: endpoint('PUT', '/admin/cases/:id/tasks/:taskId', {
    summary: 'Tick off a task of a case, or reopen it',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { case: 'params.id' },
    params: z.strictObject({ id: Id, taskId: Id }),
    body: z.strictObject({ isDone: z.boolean() }),
    response: CaseDetails,
    errors: ['not_found'],
  }),
  nameReader: endpoint('PUT', '/admin/cases/:id/readers/:userId', {
    summary: 'Let a colleague read one case, or stop that; its author sees the name',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { case: 'params.id' },
    params: z.strictObject({ id: Id, userId: Id }),
    body: z.strictObject({ isNamed: z.boolean() }),
    response: CaseDetails,
    errors: ['not_found', 'case_withdrawn'],
  }),
  kept: endpoint('GET', '/admin/case-retention', {
    summary: 'How long a company’s closed cases are kept',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { company: 'query.companyId' },
    query: z.strictObject({ companyId: z.uuid('Please select a company') }),
    response: z.object({ months: z.int() }),
  }),
  keepCases: endpoint('PUT', '/admin/case-retention', {
    summary: 'Change how long closed cases are kept; older ones are deleted the next night',
    access: ['ADMIN', 'MANAGER', 'SAFEGUARDING'],
    within: { company: 'body.companyId' },
    body: z.strictObject({
      companyId: z.uuid('Please select a company'),
      months: z
        .int('Please enter a whole number of months.')
        .min(1, 'Please enter at least one month.')
        .max(MAX_CASE_MONTHS, `Please enter at most ${MAX_CASE_MONTHS} months.`),
    }),
    response: z.object({ months: z.int() }),
    errors: ['not_found'],
  }),
}
