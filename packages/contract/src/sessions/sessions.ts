import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, line, Moment, text } from '../fields.ts'
import {
  MAX_AGENDA,
  MAX_LINK,
  MAX_NEXT_STEP,
  MAX_PROPOSED_TIMES,
  MAX_SERIES_DATES,
  MAX_SERIES_WEEKS,
  MAX_SESSION_MESSAGE,
  MAX_SESSION_TITLE,
  MAX_TALK_PLACE,
} from '../limits.ts'
import { OfPair } from '../pairs/enrollments.ts'
import { participantRoles } from '../roles.ts'

export const sessionStates = ['PROPOSED', 'AGREED', 'MOVING', 'DECLINED', 'CANCELLED'] as const

const Proposal = z.object({
  by: Id.describe('Who proposes; the other person answers.'),
  times: z.array(Moment).describe('One to three start times to choose from, earliest first.'),
  minutes: z.int(),
  message: z.string(),
  dates: z
    .array(Moment)
    .nullable()
    .describe('All dates it covers: a series, or this date and all later ones. Null: one date.'),
})

/** One session of a pair: proposed, agreed, moved, over. */
export const Session = z.object({
  id: Id,
  state: z
    .enum(sessionStates)
    .describe('MOVING: confirmed, with another time proposed; the confirmed one stays until it is accepted.'),
  version: z.int().describe('Send it with every change: if two people change at once, one of them is told.'),
  title: z.string(),
  agenda: z.string(),
  steps: z
    .string()
    .describe('What the two will do next, a line each, until both agree and it is in their plan.'),
  stepsAgreedBy: Id.nullable().describe('Who agrees to these steps as they are.'),
  link: z.string().nullable().describe('Where the two meet; null: the built-in room.'),
  place: z.string().describe('Where a conversation that was added afterwards took place.'),
  addedBy: Id.nullable().describe(
    'Who added a conversation that had no entry; null: it was confirmed before.',
  ),
  startsAt: Moment.nullable().describe('The confirmed time; null while it is only proposed.'),
  endsAt: Moment.nullable(),
  series: z
    .object({ id: Id, everyWeeks: z.int() })
    .nullable()
    .describe('The series it is one date of; null: it doesn’t repeat.'),
  proposal: Proposal.nullable().describe('What is waiting for an answer.'),
  closed: z
    .object({ by: Id.nullable(), at: Moment, reason: z.string() })
    .nullable()
    .describe('Who declined or cancelled it; if null, the programme ended.'),
  met: z
    .object({
      outcome: z
        .enum(['not-asked', 'open', 'held', 'missed', 'differ'])
        .describe('For a past session. differ: the two said different things, so it doesn’t count yet.'),
      mine: z.boolean().nullable().describe('What the signed-in person said; null: nothing yet.'),
      mood: z.int().nullable().describe('How it was for the signed-in person, 1 to 4; nobody else sees it.'),
      nextStep: z.string(),
      partnerNextStep: z.string(),
    })
    .describe('Whether they met. What the other person said is shown only once you’ve answered yourself.'),
})
export type Session = z.infer<typeof Session>

const version = z.int('Please reload the page.').min(1, 'Please reload the page.')
export const sessionMinutes = z
  .int('Please choose a whole number of minutes.')
  .min(15, 'Please choose at least 15 minutes.')
  .max(180, 'Please choose at most 180 minutes.')
  .refine((value) => value % 5 === 0, 'Please use 5-minute steps.')
const minutes = sessionMinutes
const times = z
  .array(Moment)
  .min(1, 'Please choose at least one time.')
  .max(MAX_PROPOSED_TIMES, 'Please choose at most three times.')
  .refine((list) => new Set(list.map(Date.parse)).size === list.length, 'Please choose each time once.')
const everyWeeks = z
  .int('Please choose a number of weeks.')
  .min(1, 'Please choose at least one week.')
  .max(MAX_SERIES_WEEKS, `Please choose at most ${MAX_SERIES_WEEKS} weeks.`)
const dates = z
  .int('Please choose a number of dates.')
  .min(2, 'Please choose at least two dates.')
  .max(MAX_SERIES_DATES, `Please choose at most ${MAX_SERIES_DATES} dates.`)
const repeat = z
  .strictObject({
    everyWeeks,
    dates: dates.nullable().default(null).describe('How many; null: until the programme ends.'),
    without: z.array(Moment).max(MAX_SERIES_DATES).default([]).describe('Dates to leave out.'),
  })
  .nullable()
  .default(null)
  .describe(
    'The one time is the first date of a series, at the same local time for the person who proposes it.',
  )
const following = z
  .boolean()
  .default(false)
  .describe('For a session in a series: this date and all later ones. It needs exactly one time.')
const message = text(MAX_SESSION_MESSAGE, { min: 0 }).default('')
/** A single line: URLs ignore line breaks, calendar files do not. */
const link = line(MAX_LINK)
  .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a link that starts with https:// or http://.' }))
  .nullable()

const Content = {
  title: line(MAX_SESSION_TITLE),
  agenda: text(MAX_AGENDA, { min: 0 }).default(''),
  link: link.default(null),
}

const OfSession = OfPair.extend({ sessionId: Id })
const access = participantRoles
const base = '/enrollments/:enrollmentId/sessions'

export const sessions = {
  sessions: endpoint('GET', `${base}`, {
    summary: 'All of a pair’s sessions, and both people’s time zones',
    access,
    params: OfPair,
    response: z.object({
      sessions: z.array(Session).describe('By time, earliest first.'),
      timeZones: z
        .object({ mine: z.string().nullable(), partner: z.string().nullable() })
        .describe('Null: this person hasn’t told us yet, or the programme is over.'),
    }),
  }),
  freeTimes: endpoint('GET', '/enrollments/:enrollmentId/free-times', {
    summary: 'Times when both people have meeting hours and no confirmed session',
    access,
    params: OfPair,
    query: z.strictObject({
      from: Day.optional().describe('The first day, in the asking person’s time zone. Left out: today.'),
      days: z.coerce.number().int().min(1).max(35).default(7),
      minutes: z.coerce.number().pipe(minutes).default(60),
      moving: Id.optional().describe('The session that needs another time: its own counts as free.'),
    }),
    response: z.object({
      timeZone: z.string().describe('Whose days and half hours these are.'),
      times: z.array(Moment).describe('Possible start times, every half hour.'),
      taken: z
        .array(z.object({ startsAt: Moment, endsAt: Moment }))
        .describe('When one of the two has another session. Who with is never shown.'),
    }),
    errors: ['not_found', 'programme_over', 'contact_paused'],
  }),
  proposeSession: endpoint('POST', `${base}`, {
    summary: 'Propose a session with one to three times to choose from',
    access,
    params: OfPair,
    body: z.strictObject({ ...Content, times, minutes: minutes.default(60), message, repeat }),
    response: Session,
    errors: ['programme_over', 'contact_paused', 'time_passed', 'time_taken', 'too_many_requests'],
  }),
  seriesDates: endpoint('GET', '/enrollments/:enrollmentId/series-dates', {
    summary: 'The dates a series would have, and which of them are taken, before it is proposed',
    access,
    params: OfPair,
    query: z.strictObject({
      startsAt: Moment,
      minutes: z.coerce.number().pipe(minutes).default(60),
      everyWeeks: z.coerce.number().pipe(everyWeeks),
      dates: z.coerce.number().pipe(dates).optional().describe('Left out: until the programme ends.'),
    }),
    response: z.object({
      timeZone: z.string().describe('Whose local time it keeps.'),
      programmeEndsAt: Moment,
      dates: z.array(
        z.object({
          startsAt: Moment,
          state: z
            .enum(['free', 'busy', 'taken'])
            .describe(
              'taken: one of the two has another session then, so it is left out. busy: in an external calendar.',
            ),
        }),
      ),
    }),
    errors: ['not_found', 'programme_over', 'contact_paused'],
  }),
  editSession: endpoint('PATCH', `${base}/:sessionId`, {
    summary: 'Change a session’s topic and place; both calendars are updated if it is confirmed',
    access,
    params: OfSession,
    body: z.strictObject({ version, ...Content }),
    response: Session,
    errors: ['programme_over', 'contact_paused', 'session_changed', 'too_many_requests'],
  }),
  acceptSession: endpoint('POST', `${base}/:sessionId/accept`, {
    summary: 'Accept one of the proposed times; both get an invitation for their calendar',
    access,
    params: OfSession,
    body: z.strictObject({ version, startsAt: Moment }),
    response: Session,
    errors: [
      'programme_over',
      'contact_paused',
      'session_changed',
      'not_your_turn',
      'time_passed',
      'time_taken',
      'too_many_requests',
    ],
  }),
  declineSession: endpoint('POST', `${base}/:sessionId/decline`, {
    summary: 'Decline the other person’s proposal; a confirmed time stays as it was',
    access,
    params: OfSession,
    body: z.strictObject({ version, reason: text(MAX_SESSION_MESSAGE, { min: 0 }).default('') }),
    response: Session,
    errors: ['programme_over', 'contact_paused', 'session_changed', 'not_your_turn', 'too_many_requests'],
  }),
  suggestTimes: endpoint('POST', `${base}/:sessionId/suggest`, {
    summary:
      'Suggest other times, for a proposal or a confirmed session; a confirmed time stays until the answer',
    access,
    params: OfSession,
    body: z.strictObject({ version, times, minutes: minutes.default(60), message, following }),
    response: Session,
    errors: [
      'programme_over',
      'contact_paused',
      'session_changed',
      'not_your_turn',
      'time_passed',
      'time_taken',
      'too_many_requests',
    ],
  }),
  addTalk: endpoint('POST', '/enrollments/:enrollmentId/talks', {
    summary:
      'Add a conversation that took place without an entry; it counts unless the partner says it didn’t happen',
    access,
    params: OfPair,
    body: z.strictObject({
      title: line(MAX_SESSION_TITLE),
      startsAt: Moment,
      minutes,
      place: line(MAX_TALK_PLACE, { min: 0 }).default(''),
      note: text(MAX_AGENDA, { min: 0 }).default(''),
    }),
    response: Session,
    errors: ['programme_over', 'contact_paused', 'time_taken', 'too_many_requests'],
  }),
  removeTalk: endpoint('DELETE', '/enrollments/:enrollmentId/talks/:sessionId', {
    summary: 'Remove a conversation you added yourself',
    access,
    params: OfSession,
    errors: ['not_found', 'programme_over', 'contact_paused'],
  }),
  recordMet: endpoint('POST', `${base}/:sessionId/met`, {
    summary: 'Say whether a session took place, how it went and what’s next; can be changed later',
    access,
    params: OfSession,
    body: z.strictObject({
      met: z.boolean('Please choose Yes or No.'),
      mood: z.int().min(1).max(4).nullable().default(null).describe('4: just what I needed.'),
      nextStep: text(MAX_NEXT_STEP, { min: 0 }).default(''),
    }),
    response: Session,
    errors: ['not_found', 'programme_over', 'contact_paused', 'session_changed', 'too_many_requests'],
  }),
  moveMissed: endpoint('POST', `${base}/:sessionId/moved`, {
    summary: 'Give a session that didn’t take place the time the two moved it to; both calendars are updated',
    access,
    params: OfSession,
    body: z.strictObject({ version, startsAt: Moment }),
    response: Session,
    errors: [
      'not_found',
      'programme_over',
      'contact_paused',
      'session_changed',
      'time_passed',
      'time_taken',
      'too_many_requests',
    ],
  }),
  withdrawProposal: endpoint('POST', `${base}/:sessionId/withdraw`, {
    summary: 'Withdraw your own proposal; a confirmed time stays as it was',
    access,
    params: OfSession,
    body: z.strictObject({ version }),
    response: Session,
    errors: ['programme_over', 'contact_paused', 'session_changed', 'not_your_turn', 'too_many_requests'],
  }),
  cancelSession: endpoint('POST', `${base}/:sessionId/cancel`, {
    summary: 'Cancel a confirmed session with a reason; both calendars are updated',
    access,
    params: OfSession,
    body: z.strictObject({ version, reason: text(MAX_SESSION_MESSAGE), following }),
    response: Session,
    errors: ['programme_over', 'contact_paused', 'session_changed', 'time_passed', 'too_many_requests'],
  }),
}
