import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, line, MailDelivery, Moment, onlyProgramme, text } from '../fields.ts'
import { MAX_CHOSEN_READERS, MAX_LETTER, MAX_LETTER_SUBJECT, MAX_QUIET_DAYS, QUIET_DAYS } from '../limits.ts'
import { Paging, pageOf } from '../paging.ts'
import { peopleFilter } from '../people/people.ts'
import { participantRoles } from '../roles.ts'
import { letterVariables } from './fill-in.ts'

const role = z.enum(participantRoles).optional()
const { search, state, need } = peopleFilter.shape
const days = z.int().min(1).max(MAX_QUIET_DAYS).default(QUIET_DAYS).describe('For `no-session`.')

const Choice = z
  .discriminatedUnion('from', [
    z.strictObject({ from: z.literal('people'), search, state, need, days, role }),
    z.strictObject({ from: z.literal('pairs-at-risk'), role }),
    z.strictObject({ from: z.literal('chosen'), ids: z.array(Id).min(1).max(MAX_CHOSEN_READERS), role }),
  ])
  .describe('Everyone in a list, both people of all pairs that may need a nudge, or individual people.')

const isAnnouncement = z
  .boolean()
  .default(false)
  .describe('Also shown on Home to everyone who has joined, until they close it.')

const To = z.strictObject({
  isAnnouncement,
  companyId: z.uuid('Please select a company'),
  programmeId: onlyProgramme,
  to: Choice,
  without: z.array(Id).max(MAX_CHOSEN_READERS).default([]).describe('People removed manually.'),
})
export type LetterChoice = z.infer<typeof Choice>

const Words = {
  subject: line(MAX_LETTER_SUBJECT),
  text: text(MAX_LETTER).describe(
    `May hold ${letterVariables.map((name) => `\`{${name}}\``).join(', ')}. A sentence without a value is left out.`,
  ),
}

const When = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('now') }),
  z.strictObject({ kind: z.literal('at'), at: Moment }),
  z.strictObject({
    kind: z.literal('own-time'),
    day: Day,
    minute: z
      .int()
      .min(0)
      .max(24 * 60 - 1)
      .describe('Minutes after midnight in each reader’s time zone.'),
  }),
])
export type LetterWhen = z.infer<typeof When>

/** Why someone gets no email; an unsubscribed person still finds the letter in the app. */
export const heldReasons = ['left', 'paused', 'unsubscribed', 'settled', 'stopped'] as const
const Held = z
  .enum(heldReasons)
  .describe('`settled`: what the letter is about has since been done. `left`: the account is closed.')
export type HeldReason = z.infer<typeof Held>

const Values = z.object(
  Object.fromEntries(letterVariables.map((name) => [name, z.string()])) as Record<
    (typeof letterVariables)[number],
    z.ZodString
  >,
)

export const LetterReader = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  accountType: z.enum(participantRoles),
  state: z.enum(['invited', 'joined']),
  timeZone: z.string().nullable(),
  held: Held.nullable(),
  values: Values.describe(
    'What each variable says to this reader. The link is an example for invited people.',
  ),
})
export type LetterReader = z.infer<typeof LetterReader>

const Counts = z.object({
  total: z.int(),
  waiting: z.int().describe('Their time hasn’t come, or the email is on its way.'),
  sent: z.int(),
  held: z.int(),
  failed: z.int(),
  read: z.int().describe('Opened the notice in the app.'),
})

export const Letter = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  programme: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('The one whose people it went to; null is the whole company.'),
  author: z.string().nullable().describe('Null once their account is gone.'),
  subject: z.string(),
  text: z.string(),
  when: When,
  isAnnouncement: z.boolean(),
  createdAt: Moment,
  stoppedAt: Moment.nullable(),
  readers: Counts,
})
export type Letter = z.infer<typeof Letter>

export const letterOutcomes = ['waiting', 'sent', 'held', 'failed'] as const

const Outcome = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  outcome: z.enum(letterOutcomes),
  held: Held.nullable(),
  delivery: MailDelivery.nullable().describe('The email’s, once there is one.'),
  due: Moment.nullable().describe('While it waits: when it’s sent.'),
  at: Moment.nullable().describe('When it was decided.'),
  readAt: Moment.nullable(),
})
export type LetterOutcome = z.infer<typeof Outcome>

const OneLetter = z.strictObject({ id: Id })

const ofBody = { company: 'body.companyId', programme: 'body.programmeId' } as const

export const letters = {
  readers: endpoint('POST', '/admin/letters/readers', {
    summary: 'Who a letter would reach now, page by page, and who would be held back and why',
    access: ['ADMIN', 'MANAGER'],
    within: ofBody,
    body: To.extend(Paging.shape),
    response: pageOf(LetterReader).extend({
      held: z.array(z.object({ reason: Held, people: z.int(), names: z.array(z.string()) })),
      zones: z.array(z.object({ timeZone: z.string().nullable(), people: z.int() })),
    }),
    errors: ['not_found'],
  }),
  test: endpoint('POST', '/admin/letters/test', {
    summary: 'Email a letter to yourself, as one of its readers would get it',
    access: ['ADMIN', 'MANAGER'],
    within: ofBody,
    body: z.strictObject({
      companyId: z.uuid('Please select a company'),
      programmeId: onlyProgramme,
      readerId: Id.optional(),
      ...Words,
    }),
    errors: ['not_found', 'too_many_requests'],
  }),
  send: endpoint('POST', '/admin/letters', {
    summary:
      'Write to people: now, later, or at an hour of each reader’s own day. Once per person, however often it’s asked',
    access: ['ADMIN', 'MANAGER'],
    within: ofBody,
    body: To.extend({
      clientId: Id.describe('Chosen by the sender: the same one never sends twice.'),
      when: When,
      ...Words,
    }),
    response: Letter,
    errors: ['not_found', 'nobody_to_write_to', 'time_passed'],
  }),
  list: endpoint('GET', '/admin/letters', {
    summary: 'Letters to a company’s people, newest first',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend({
      companyId: Id.optional(),
      programmeId: onlyProgramme,
      kind: z.enum(['letters', 'announcements']).optional(),
    }),
    response: pageOf(Letter),
  }),
  letter: endpoint('GET', '/admin/letters/:id', {
    summary: 'One letter and how far it has got',
    access: ['ADMIN', 'MANAGER'],
    within: { letter: 'params.id' },
    params: OneLetter,
    response: Letter,
    errors: ['not_found'],
  }),
  outcomes: endpoint('GET', '/admin/letters/:id/readers', {
    summary: 'What became of a letter for each of its readers',
    access: ['ADMIN', 'MANAGER'],
    within: { letter: 'params.id' },
    params: OneLetter,
    query: Paging.extend({ outcome: z.enum(letterOutcomes).optional() }),
    response: pageOf(Outcome),
    errors: ['not_found'],
  }),
  stop: endpoint('POST', '/admin/letters/:id/stop', {
    summary: 'Stop a letter: anyone who hasn’t got it yet won’t',
    access: ['ADMIN', 'MANAGER'],
    within: { letter: 'params.id' },
    params: OneLetter,
    response: Letter,
    errors: ['not_found'],
  }),
}
