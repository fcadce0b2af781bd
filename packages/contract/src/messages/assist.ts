import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { MAX_PROGRAMME_MONTHS } from '../limits.ts'
import { OfPair } from '../pairs/enrollments.ts'
import { participantRoles } from '../roles.ts'

const Starter = z.object({
  text: z.string(),
  because: z.string().describe('What it was made from, in a few words.'),
})

const AgendaItem = z.object({ minutes: z.int(), text: z.string() })

export const Preparation = z.object({
  month: z.int(),
  theme: z.string().nullable(),
  session: z
    .object({ id: Id, title: z.string(), startsAt: Moment })
    .nullable()
    .describe('The next confirmed session.'),
  starters: z
    .array(Starter)
    .describe('Ways to begin a conversation; the same situation gives the same ones.'),
  agenda: z.array(AgendaItem),
  service: z
    .object({ name: z.string(), consented: z.boolean() })
    .nullable()
    .describe('The external service for drafts, used for people who agree to it; null: none.'),
})
export type Preparation = z.infer<typeof Preparation>

/** The `data` of each event of a draft, as JSON. A `start` after text discards everything before it. */
export const DraftEvent = z.union([
  z.strictObject({ start: z.object({ generated: z.boolean().describe('Written by the service.') }) }),
  z.strictObject({ text: z.string().describe('The next piece.') }),
  z.strictObject({ end: z.literal(true) }),
])
export type DraftEvent = z.infer<typeof DraftEvent>

const both = participantRoles
const base = '/enrollments/:enrollmentId/assist'

export const assist = {
  prepareSession: endpoint('GET', `${base}`, {
    summary: 'Conversation starters and an agenda for the next session, made on this machine',
    access: both,
    params: OfPair,
    response: Preparation,
  }),
  writeDraft: endpoint('POST', `${base}/drafts`, {
    summary:
      'A draft as server-sent events; nothing is stored. Written by the service the operator has set for a person ' +
      'who agreed to it, and otherwise, or when that fails, on this machine',
    access: both,
    params: OfPair,
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('summary').describe('What someone did in a month.'),
        month: z
          .int('Please choose a month.')
          .min(1, 'Please choose a month.')
          .max(MAX_PROGRAMME_MONTHS, 'There are twelve months at most.'),
      }),
      z.strictObject({ kind: z.literal('agenda').describe('For the next session.') }),
    ]),
    produces: 'text/event-stream',
    errors: ['too_many_requests'],
  }),
  consent: endpoint('PUT', `${base}/consent`, {
    summary: 'Agree to drafts from the external service, or withdraw consent',
    access: both,
    params: OfPair,
    body: z.strictObject({ given: z.boolean() }),
  }),
}
