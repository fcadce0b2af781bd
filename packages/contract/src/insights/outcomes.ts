import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, line, Moment, onlyProgramme } from '../fields.ts'
import { MAX_DEPARTMENT } from '../limits.ts'
import { participantRoles } from '../roles.ts'
import { Month } from './programme-health.ts'

const Named = z.object({ id: Id, name: z.string() })
const Share = z.number().nullable().describe('0 to 1; null: nobody, or too few people.')
const AtLeast = z.int().describe('Rounded down to a multiple of five.')

export const OutcomeGroup = z.object({
  name: z.string().nullable().describe('Null: people who have none.'),
  people: z.int().nullable().describe('Null: hidden.'),
  hidden: z
    .enum(['small', 'too'])
    .nullable()
    .describe('small: fewer than five. too: showing it would give a small one away.'),
  met: Share.describe('Of the months their pairs were running, those with a session.'),
  goals: Share.describe('Of the goals they set, those reached or nearly.'),
  recommend: z.number().nullable().describe('The mean, 0 to 10.'),
})
export type OutcomeGroup = z.infer<typeof OutcomeGroup>

export const Outcomes = z.object({
  company: Named,
  programme: Named.nullable().describe('Null: all those that may be seen.'),
  programmes: z.array(Named),
  departments: z.array(z.string()).describe('Those that may be asked for: of five people or more.'),
  from: Month,
  to: Month,
  asOf: Moment.describe('Nothing later is counted.'),
  isHidden: z
    .boolean()
    .describe('The requested group has fewer than five people: nothing about it is shown.'),
  people: z.object({ invited: z.int(), joined: z.int() }),
  pairs: z.object({
    running: z.int().describe('At the end of the period.'),
    finished: z.int().describe('Those whose last day was in the period.'),
    endedEarly: z.int(),
  }),
  sessions: z.object({ held: z.int(), planned: z.int(), met: Share }),
  daysToFirst: z
    .number()
    .nullable()
    .describe('Median days from the start of a pair to its first session; null: fewer than five pairs.'),
  series: z.array(z.object({ month: Month, sessions: z.int(), pairs: z.int() })),
  goals: z
    .object({ set: AtLeast, reached: AtLeast, nearly: AtLeast, share: Share })
    .nullable()
    .describe('Set in the period; null: set by fewer than five people.'),
  recommend: z
    .object({
      answers: AtLeast,
      mean: z.number(),
      promoters: Share.describe('People who said 9 or 10.'),
      detractors: Share.describe('People who said 6 or less.'),
    })
    .nullable(),
  beforeAfter: z.array(
    z.object({
      text: z.string(),
      people: AtLeast.describe('People who answered both times.'),
      before: z.number().describe('The mean, 1 to 5.'),
      after: z.number(),
    }),
  ),
  groups: z.array(OutcomeGroup).describe('By department.'),
  quotes: z
    .array(z.object({ words: z.string(), role: z.enum(participantRoles) }))
    .describe('Released by the people who wrote them.'),
})
export type Outcomes = z.infer<typeof Outcomes>

export const OutcomeReader = z.object({
  id: Id,
  email: z.string(),
  programme: Named.nullable().describe('Null: all programmes of the company.'),
  addedBy: z.string().nullable().describe('Null once their account is gone.'),
  sentFor: Month.nullable().describe('The last month they were sent.'),
  hasStopped: z.boolean().describe('They unsubscribed; only they can change that.'),
})
export type OutcomeReader = z.infer<typeof OutcomeReader>

export const OutcomeReaders = z.object({
  readers: z.array(OutcomeReader),
  nextAt: Moment.describe('When the next month will be sent.'),
})
export type OutcomeReaders = z.infer<typeof OutcomeReaders>

const asked = z.strictObject({
  companyId: Id.optional().describe('For a platform admin; everyone else has one.'),
  programmeId: onlyProgramme,
  from: Month.optional().describe('Left out: twelve months.'),
  to: Month.optional().describe('Left out: the current month.'),
  role: z.enum(participantRoles).optional(),
  department: line(MAX_DEPARTMENT).optional(),
})
const access = ['ADMIN', 'MANAGER'] as const
const within = { company: 'query.companyId', programme: 'query.programmeId' } as const

export const outcomes = {
  outcomes: endpoint('GET', '/admin/outcomes', {
    summary: 'Whether programmes work, for a period and a group of at least five people',
    access,
    within,
    keys: 'outcomes:read',
    query: asked,
    response: Outcomes,
    errors: ['not_found', 'invalid_input'],
  }),
  exportOutcomes: endpoint('GET', '/admin/outcomes.csv', {
    summary: 'The same figures as CSV',
    access,
    within,
    query: asked,
    produces: 'text/csv',
    errors: ['not_found', 'invalid_input'],
  }),
  outcomesReport: endpoint('GET', '/admin/outcomes/report', {
    summary: 'The same figures on one page, as a PDF',
    access,
    within,
    query: asked,
    produces: 'application/pdf',
    errors: ['not_found', 'invalid_input', 'too_many_requests'],
  }),
  outcomeReaders: endpoint('GET', '/admin/outcomes/readers', {
    summary: 'Who gets the outcomes by email once a month',
    access,
    within,
    query: z.strictObject({ companyId: Id.optional(), programmeId: onlyProgramme }),
    response: OutcomeReaders,
    errors: ['not_found'],
  }),
  addOutcomeReader: endpoint('POST', '/admin/outcomes/readers', {
    summary: 'Send the outcomes of a company or a programme to an address, once a month',
    access,
    within: { company: 'body.companyId', programme: 'body.programmeId' },
    body: z.strictObject({
      companyId: z.uuid('Please select a company'),
      programmeId: Id.nullable().optional().describe('Left out or null: all programmes of the company.'),
      email: Email,
    }),
    response: OutcomeReaders,
    errors: ['not_found', 'email_taken', 'too_many_entries'],
  }),
  removeOutcomeReader: endpoint('DELETE', '/admin/outcomes/readers/:id', {
    summary: 'Stop sending to an address; people who unsubscribed themselves stay on the list',
    access,
    within: { outcomeReader: 'params.id' },
    params: z.strictObject({ id: Id }),
    errors: ['not_found'],
  }),
}
