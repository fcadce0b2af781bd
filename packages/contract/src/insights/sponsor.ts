import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Month } from './programme-health.ts'
import { sponsorSteps } from './sponsor-words.ts'

const Count = z.int().nullable().describe('Rounded down to a multiple of five; null: fewer than five.')
const Share = z
  .number()
  .nullable()
  .describe('0 to 1, calculated from rounded counts; null: fewer than twenty.')
const Named = z.object({ id: Id, name: z.string() })

export const SponsorFigures = z.object({
  company: Named,
  programme: Named.nullable().describe('Null: all programmes that may be seen, added up.'),
  programmes: z.array(Named).describe('Those that may be asked for.'),
  month: Month.describe('Everything is counted up to its end, and nothing later.'),
  months: z.array(Month).describe('Finished months that may be asked for, newest first.'),
  people: Count.describe('People who have joined and are still there.'),
  pairs: Count.describe('Pairs whose programme was running at the end of the month.'),
  sessions: Count.describe('Held in the months of the series, as far as they are shown.'),
  goals: Share.describe('Of the goals people set, those reached.'),
  recommend: Share.describe(
    'Of people who answered the closing review’s question whether they would recommend it, those who said yes.',
  ),
  pleased: Share.describe(
    'Of people who gave feedback, those whose ratings are 4 of 5 or better on average.',
  ),
  steps: z.array(z.object({ step: z.enum(sponsorSteps), people: Count })),
  series: z.array(z.object({ month: Month, people: Count, pairs: Count, sessions: Count })),
  beforeAfter: z
    .array(z.object({ text: z.string(), people: z.int(), before: z.number(), after: z.number() }))
    .describe(
      'What people said about themselves, as means from 1 to 5 of at least twenty who answered both times.',
    ),
  sites: z.array(
    z.object({
      name: z.string().nullable().describe('Null: all others together, and people who gave none.'),
      people: z.int().describe('In a pair at the end of the month.'),
      met: Share.describe('Of these, those who met in the month.'),
    }),
  ),
})
export type SponsorFigures = z.infer<typeof SponsorFigures>

const asked = z.strictObject({
  companyId: Id.optional().describe('For a platform admin; everyone else has one.'),
  programmeId: Id.optional().describe('Left out: all of them.'),
  month: Month.optional().describe('A finished month. Left out: the newest.'),
})
const access = ['ADMIN', 'MANAGER', 'SPONSOR'] as const
const within = { company: 'query.companyId', programme: 'query.programmeId' } as const

export const sponsor = {
  figures: endpoint('GET', '/sponsor/figures', {
    summary: 'How a company’s programmes are going, in figures that identify nobody',
    access,
    within,
    query: asked,
    response: SponsorFigures,
    errors: ['not_found'],
  }),
  exportFigures: endpoint('GET', '/sponsor/figures.csv', {
    summary: 'The same figures as CSV',
    access,
    within,
    query: asked,
    produces: 'text/csv',
    errors: ['not_found'],
  }),
  report: endpoint('GET', '/sponsor/report', {
    summary: 'The same figures on one page, as a PDF',
    access,
    within,
    query: asked,
    produces: 'application/pdf',
    errors: ['not_found', 'too_many_requests'],
  }),
}
