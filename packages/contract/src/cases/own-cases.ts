import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, PersonName, text } from '../fields.ts'
import { MAX_CASE_WORDS, MAX_PHONE } from '../limits.ts'
import { Paging, pageOf } from '../paging.ts'
import { participantRoles } from '../roles.ts'
import { caseTopics, caseUrgencies } from './case-topics.ts'
import { caseStates, Entry } from './cases.ts'

/** A person's own reports to the programme team. */
export const OwnCaseRow = z.object({
  id: Id,
  topic: z.enum(caseTopics),
  urgency: z.enum(caseUrgencies),
  state: z.enum(caseStates),
  createdAt: Moment,
  withdrawnAt: Moment.nullable(),
})
export type OwnCaseRow = z.infer<typeof OwnCaseRow>

export const OwnCase = OwnCaseRow.extend({
  words: z.string().describe('Empty once withdrawn.'),
  about: PersonName.nullable().describe('The partner, when it is about them or contact may be paused.'),
  contactPausedAt: Moment.nullable(),
  sharedWith: z.array(z.string()).describe('Colleagues a reader asked about it; they may read it.'),
  readBy: z.array(z.object({ name: z.string(), at: Moment })),
  entries: z.array(Entry).describe('What the author and the team wrote to each other.'),
  closing: z.object({ words: z.string(), at: Moment }).nullable(),
})
export type OwnCase = z.infer<typeof OwnCase>

const OneCase = z.strictObject({ caseId: Id })

export const ownCases = {
  tellTeam: endpoint('POST', '/cases', {
    summary: 'Tell the programme team something; only the people GET /case-readers names will read it',
    access: participantRoles,
    body: z.strictObject({
      clientId: Id.describe('Chosen by the caller: if sent twice, it is stored once.'),
      topic: z.enum(caseTopics, 'Please choose what it’s about.'),
      urgency: z.enum(caseUrgencies, 'Please choose how soon someone should look at it.'),
      words: text(MAX_CASE_WORDS),
      phone: line(MAX_PHONE, { min: 0 }).default(''),
      enrollmentId: Id.nullable().default(null).describe('The pair it concerns.'),
      pauseContact: z
        .boolean()
        .default(false)
        .describe('No messages and no sessions of the pair while it is open. Urgent ones do this anyway.'),
    }),
    response: OwnCase,
    errors: ['not_found', 'programme_over'],
  }),
  ownCases: endpoint('GET', '/cases', {
    summary: 'What the signed-in person has told the programme team, newest first',
    access: participantRoles,
    query: Paging,
    response: pageOf(OwnCaseRow),
  }),
  ownCase: endpoint('GET', '/cases/:caseId', {
    summary: 'One of them, with the answers and who has read it',
    access: participantRoles,
    params: OneCase,
    response: OwnCase,
    errors: ['not_found'],
  }),
  addToCase: endpoint('POST', '/cases/:caseId/entries', {
    summary: 'Add to it; a closed one is reopened',
    access: participantRoles,
    params: OneCase,
    body: z.strictObject({ clientId: Id, words: text(MAX_CASE_WORDS) }),
    response: OwnCase,
    errors: ['not_found', 'case_withdrawn'],
  }),
  changeContact: endpoint('PUT', '/cases/:caseId/contact', {
    summary: 'Pause contact with the partner, or resume it',
    access: participantRoles,
    params: OneCase,
    body: z.strictObject({ paused: z.boolean() }),
    response: OwnCase,
    errors: ['not_found', 'case_withdrawn', 'programme_over'],
  }),
  withdrawCase: endpoint('POST', '/cases/:caseId/withdraw', {
    summary: 'Withdraw it: what was written is deleted, and contact resumes',
    access: participantRoles,
    params: OneCase,
    response: OwnCase,
    errors: ['not_found'],
  }),
}
