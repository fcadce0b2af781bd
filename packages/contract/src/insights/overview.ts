import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Moment, PersonName } from '../fields.ts'
import { MAX_PROGRAMME_MONTHS } from '../limits.ts'
import { AdminMatch } from '../matching/matches.ts'
import { personStates } from '../people/people.ts'
import { portraits } from '../people/profiles.ts'

/** How far people get, in its order: whoever took a step took all before it. */
export const programmeSteps = [
  'invited',
  'joined',
  'answered',
  'matched',
  'agreed',
  'met',
  'finished',
] as const

const perRole = { mentors: z.int(), mentees: z.int() }

const Face = PersonName.extend({
  id: Id,
  portrait: z
    .enum(portraits)
    .nullable()
    .describe('A drawn face the person picked. A photo is for partners only.'),
})

const Week = z.object({
  from: Day.describe('Its Monday, in UTC.'),
  matches: z.int().describe('Open proposals and running programmes at the end of the week, or now.'),
  ...perRole,
  accepted: z.int().describe('Of the matches proposed in the week: accepted by both.'),
  waiting: z.int().describe('Waiting for an answer.'),
  stopped: z.int().describe('Rejected, lapsed or ended before both had accepted.'),
})

const Share = z.number().min(0).max(1).nullable()

export const Overview = z.object({
  asOf: Moment.describe('When the figures were counted; at most a minute old.'),
  matches: z.int().describe('Open proposals and running programmes.'),
  companies: z.int(),
  mentors: z.int(),
  mentees: z.int(),
  newCompanies: z.int().describe('Created within four weeks.'),
  steps: z
    .array(z.object({ step: z.enum(programmeSteps), ...perRole }))
    .describe('People with an active account who took each step at least once.'),
  states: z
    .array(z.object({ state: z.enum(personStates), ...perRole }))
    .describe('Where people are now, as the lists of mentors and mentees count them.'),
  pairs: z.object({
    months: z
      .array(z.int())
      .max(MAX_PROGRAMME_MONTHS)
      .describe('Running programmes in month 1, 2 and so on.'),
    notMet: z.int().describe('Running programmes without a session so far.'),
    endedEarly: z.int().describe('Programmes that someone ended.'),
  }),
  weeks: z.array(Week).describe('The last eight, the oldest first.'),
  score: z
    .object({ expertise: Share, personality: Share, values: Share })
    .describe(
      "The mean of each part of the mentee's score, in matches proposed in these weeks; null without data.",
    ),
  latest: z
    .array(
      AdminMatch.pick({
        id: true,
        company: true,
        track: true,
        state: true,
        mentorAccepted: true,
        menteeAccepted: true,
        mentorScore: true,
        menteeScore: true,
      }).extend({ mentor: Face, mentee: Face }),
    )
    .max(5)
    .describe('Newest matches first.'),
  shortOfPlaces: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        people: z.int(),
        seats: z.int(),
        refused: z.int().describe('Attempts to join that the plan refused since it was last changed.'),
      }),
    )
    .describe('Companies whose plan is full or has less than a tenth of its places left.'),
})
export type Overview = z.infer<typeof Overview>

export const overview = {
  overview: endpoint('GET', '/admin/overview', {
    summary:
      'The whole platform or one company at a glance: counts, how far people get, matches by week, where pairs are',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId' },
    query: z.strictObject({ companyId: Id.optional().describe('Left out: all companies.') }),
    response: Overview,
  }),
}
