import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PersonName } from '../fields.ts'
import { MAX_RATHER_NOT, MAX_WISHES } from '../limits.ts'
import { Introduction } from '../people/profiles.ts'
import { participantRoles } from '../roles.ts'

const once = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const order = z
  .array(Id)
  .max(MAX_WISHES, `Please choose at most ${MAX_WISHES} people.`)
  .refine(once, 'Please name each person once.')
  .describe('Ids, most wanted first.')
const never = z
  .array(Id)
  .max(MAX_RATHER_NOT, `Please mark at most ${MAX_RATHER_NOT} people.`)
  .refine(once, 'Please name each person once.')
  .describe('Ids of people never to be matched with. Only the person who says so ever sees it.')

const Wishes = z.object({ order: z.array(Id), never: z.array(Id), sentAt: Moment.nullable() })

export const ShortlistedPerson = PersonName.extend({
  id: Id,
  introduction: Introduction.describe('As far as they agreed to show a possible partner.'),
  reasons: z.array(z.string()).max(3).describe('Reasons for the match, strongest first.'),
  places: z.int().nullable().describe('Free places of a mentor; null for a mentee.'),
  minutesAhead: z
    .int()
    .nullable()
    .describe(
      'How far their clock is ahead of the reader’s now. Null: not known, or they don’t show where they are.',
    ),
})
export type ShortlistedPerson = z.infer<typeof ShortlistedPerson>

export const Shortlist = Wishes.extend({
  state: z
    .enum(['off', 'not-ready', 'matched', 'closed', 'open'])
    .describe('`open`: wishes can be sent. `off`: the programme doesn’t let people choose.'),
  closesAt: Moment.nullable().describe('Until then wishes can be changed.'),
  isRolling: z
    .boolean()
    .describe('No common matching day: everyone who has sent their list is in the next run.'),
  people: z.array(ShortlistedPerson).describe('Those who fit best, and anyone named before.'),
})
export type Shortlist = z.infer<typeof Shortlist>

export const wishes = {
  shortlist: endpoint('GET', '/shortlist', {
    summary: 'The people who fit the signed-in person best, and their wishes',
    access: participantRoles,
    response: Shortlist,
  }),
  sendWishes: endpoint('PUT', '/wishes', {
    summary: 'Send your own wishes; the last list counts in the next run',
    access: participantRoles,
    body: z.strictObject({ order, never }).refine((given) => once([...given.order, ...given.never]), {
      path: ['never'],
      message: 'Someone can’t be on your list and marked “rather not”.',
    }),
    response: Wishes,
    errors: ['choosing_closed', 'not_found'],
  }),
  wishOutcomes: endpoint('GET', '/wishes/outcomes', {
    summary: 'What became of your own wishes in the run that made the open matches; nothing about others',
    access: participantRoles,
    response: z.object({
      outcomes: z.array(PersonName.extend({ id: Id, place: z.int(), sentence: z.string() })),
    }),
  }),
}
