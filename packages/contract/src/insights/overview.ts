import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Moment, onlyProgramme } from '../fields.ts'
import { MAX_PROGRAMME_MONTHS } from '../limits.ts'
import { AdminMatch } from '../matching/matches.ts'
import { personStates } from '../people/people.ts'

/** How far people get, in order: each step implies the ones before it. */
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

const Week = z.object({
  from: Day.describe('Its Monday, in UTC.'),
  matches: z.int().describe('Open proposals and running programmes at the end of the week, or now.'),
  ...perRole,
  accepted: z.int().describe('Of the matches proposed in the week: accepted by both.'),
  waiting: z.int().describe('Waiting for an answer.'),
  stopped: z.int().describe('Rejected, lapsed or ended before both had accepted.'),
})

/** What may need someone's attention, most urgent first. */
export const todayTopics = [
  'cases',
  'joining',
  'places',
  'proposals',
  'pairs',
  'shortage',
  'waiting',
  'answers',
  'invitations',
  'emails',
  'messages',
] as const

const TodayLine = z.object({
  about: z.enum(todayTopics),
  title: z.string(),
  text: z.string(),
  action: z.object({ label: z.string(), to: z.string().describe('A path inside the app.') }),
})
export type TodayLine = z.infer<typeof TodayLine>

const SetUp = z.object({
  programme: z.object({ id: Id, name: z.string(), months: z.int() }),
  code: z.string().describe('The registration code of the programme.'),
  tracks: z.array(z.string()),
  questions: z.object(perRole).describe('How many questions each side is asked; 0 without a questionnaire.'),
  answered: z.object(perRole).describe('People who have answered.'),
  floor: z.int().describe('No pair is proposed below this score, out of 100.'),
})

const Share = z.number().min(0).max(1).nullable()

export const Overview = z.object({
  asOf: Moment.describe('When the figures were counted; at most a minute old.'),
  company: z.object({ id: Id, name: z.string() }).nullable().describe('The one it is about; null: all.'),
  programme: z.object({ id: Id, name: z.string() }).nullable().describe('Null: all of them.'),
  today: z.array(TodayLine).describe('What needs the reader now, as far as their role may see it.'),
  matches: z.int().describe('Open proposals and running programmes.'),
  companies: z.int(),
  mentors: z.int(),
  mentees: z.int(),
  programmes: z.int().describe('Not archived.'),
  weekAgo: z
    .object({ matches: z.int(), companies: z.int(), programmes: z.int(), ...perRole })
    .describe('The same counts seven days ago, for those who are still there.'),
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
  weeks: z.array(Week).describe('The last eight, oldest first.'),
  score: z
    .object({ expertise: Share, personality: Share, values: Share })
    .describe(
      'The mean of each part of the mentee’s score, in matches proposed in these weeks; null without data.',
    ),
  latest: z
    .array(
      AdminMatch.pick({
        id: true,
        mentor: true,
        mentee: true,
        company: true,
        track: true,
        state: true,
        mentorAccepted: true,
        menteeAccepted: true,
        mentorScore: true,
        menteeScore: true,
      }),
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
  failedRun: z
    .object({ company: z.object({ id: Id, name: z.string() }), failure: z.string() })
    .nullable()
    .describe('The newest run, if it was given up.'),
  seats: z
    .int()
    .nullable()
    .describe('In the company’s plan; null without a limit, for all companies and for one programme.'),
  newestCompanies: z
    .array(z.object({ id: Id, name: z.string(), code: z.string(), people: z.int() }))
    .max(10)
    .describe('For all companies only.'),
  setUp: SetUp.nullable().describe(
    'For one company, or for the only one there is; null once a pair has met.',
  ),
})
export type Overview = z.infer<typeof Overview>

export const overview = {
  overview: endpoint('GET', '/admin/overview', {
    summary:
      'The whole platform, one company or one of its programmes at a glance: counts, how far people get, matches by week, where pairs are',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({
      companyId: Id.optional().describe('Left out: all companies.'),
      programmeId: onlyProgramme,
    }),
    response: Overview,
    errors: ['not_found'],
  }),
}
