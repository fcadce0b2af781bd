import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, MailDelivery, Moment, PersonName } from '../fields.ts'
import { Face } from '../people/profiles.ts'
import { participantRoles, teamRoles } from '../roles.ts'

/** The states of a pair, in their usual order. */
export const pairStates = ['proposed', 'running', 'completed', 'ended', 'declined', 'lapsed'] as const

const Membership = z.object({
  id: Id,
  programme: z.object({ id: Id, name: z.string() }),
  role: z.enum(participantRoles),
  standing: z.enum(['IN', 'ASKED', 'WAITING', 'DECLINED']),
  joinedAt: Moment,
  answeredAt: Moment.nullable(),
  pausedUntil: Day.nullable(),
  places: z
    .object({ capacity: z.int(), taken: z.int() })
    .nullable()
    .describe('For a mentor; null for a mentee.'),
})

const Pair = z.object({
  id: Id,
  programme: z.object({ id: Id, name: z.string() }),
  partner: Face,
  partnerRole: z.enum(participantRoles),
  state: z.enum(pairStates),
  track: z.string().nullable(),
  since: Moment.describe('The start of the pair, or when it was proposed.'),
  endedAt: Moment.nullable(),
  month: z.int().nullable().describe('For a running pair.'),
  months: z.int().nullable(),
  sessionsHeld: z.int(),
  lastMetAt: Moment.nullable(),
})

/** The kinds of entries in a person's history. */
export const historyKinds = [
  'invited',
  'joined',
  'answered',
  'proposed',
  'paired',
  'signed',
  'first-met',
  'completed',
  'ended',
  'declined',
  'lapsed',
  'role-given',
  'role-withdrawn',
  'deactivated',
] as const

export const PersonRecord = z.object({
  figures: z
    .object({
      partners: z.int().describe('Pairs that have started a programme together.'),
      sessions: z.int().describe('Sessions held in them.'),
      done: z.int().describe('Activities and tasks done in them.'),
      lastActiveOn: Day.nullable().describe(
        'The day, in UTC, of the last session held or message written by the person; null: neither so far.',
      ),
    })
    .describe('Everything so far; for a programme’s team, of that programme.'),
  memberships: z.array(Membership),
  pairs: z.array(Pair).describe('Open and running ones first, then the newest; at most twenty.'),
  sessions: z
    .array(
      z.object({
        id: Id,
        partner: PersonName,
        startsAt: Moment,
        endsAt: Moment,
        state: z
          .enum(['planned', 'held', 'unconfirmed', 'cancelled'])
          .describe(
            'unconfirmed: over, but nobody said that it took place, or the two remember it differently.',
          ),
      }),
    )
    .describe('The newest six.'),
  history: z
    .array(
      z.object({
        at: Moment,
        kind: z.enum(historyKinds),
        partner: PersonName.nullable(),
        programme: z.string().nullable(),
        role: z.enum([...participantRoles, ...teamRoles]).nullable(),
      }),
    )
    .describe('The newest thirty.'),
  activity: z
    .array(
      z.object({ week: Day.describe('Its Monday.'), sessions: z.int(), messages: z.int(), done: z.int() }),
    )
    .describe(
      'Twelve weeks up to now: sessions held, messages they wrote, activities and tasks of their pairs done.',
    ),
  answers: z
    .array(
      z.object({
        programme: z.string(),
        changedAt: Moment,
        items: z.array(z.object({ question: z.string(), answer: z.string() })),
      }),
    )
    .nullable()
    .describe('Null for a reader who may not see what people wrote.'),
  wishes: z
    .array(z.object({ programme: z.string(), sentAt: Moment, named: z.int(), ratherNot: z.int() }))
    .nullable()
    .describe(
      'That someone said who they’d like to be matched with, and how many; who stays private. Null for a reader who may not know.',
    ),
  feedback: z
    .array(
      z.object({
        id: Id,
        author: PersonName,
        subject: PersonName,
        isAboutThem: z.boolean().describe('About the person of this record; false: by them.'),
        programme: z.string(),
        rating: z.int(),
        helped: z.string(),
        toChange: z.string(),
        createdAt: Moment,
      }),
    )
    .nullable()
    .describe(
      'Given to the partner, about the person or by them, that its author lets the programme team read; the newest six. Null for a reader who may not see what people wrote.',
    ),
  emails: z
    .array(z.object({ id: Id, about: z.string(), createdAt: Moment, state: MailDelivery }))
    .nullable()
    .describe('The newest six: what kind, never what they say; null for a reader who may not know.'),
})
export type PersonRecord = z.infer<typeof PersonRecord>

export const personRecord = {
  personRecord: endpoint('GET', '/admin/people/:id/record', {
    summary: 'What the programme knows about one person, as far as the reader may see it',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { person: 'params.id' },
    params: z.strictObject({ id: Id }),
    response: PersonRecord,
    errors: ['not_found'],
  }),
}
