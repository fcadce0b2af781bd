import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, onlyProgramme, PersonName } from '../fields.ts'
import { Paging, pageOf } from '../paging.ts'

export const Month = z
  .string('This isn’t a month.')
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'This isn’t a month.')
  .describe('A calendar month in UTC, such as `2026-03`.')

const figure = {
  base: z.int().nullable().describe('How many it is about; null when it is one to four, which stay hidden.'),
  value: z.number().nullable().describe('Null when there is nobody, or too few to show.'),
}

export const Figure = z.object({ month: Month, ...figure })
export type Figure = z.infer<typeof Figure>

const series = z.array(Figure)

export const ProgrammeHealth = z.object({
  company: z.object({ id: Id, name: z.string() }).nullable().describe('Null: all companies.'),
  programme: z.object({ id: Id, name: z.string() }).nullable().describe('Null: all of them.'),
  asOf: Moment.describe('Nothing later is counted.'),
  acceptance: series.describe('Of the matches decided in the month, the share that both accepted.'),
  timeToMatch: series.describe('Median days from a mentee’s answers to the first mentor proposed.'),
  activePairs: series.describe('Pairs whose programme is running at the end of the month.'),
  sessionsPerPair: series.describe('Sessions held in the month per pair whose programme was running.'),
  feedback: series.describe('The mean of the ratings given in the month, 1 to 5, for people who gave one.'),
  recommendation: series.describe(
    'Of the people who said in a closing review of the month whether they would recommend it, the share who said yes.',
  ),
  completion: z
    .array(z.object({ programmeMonth: z.int(), ...figure }))
    .describe('Of a programme month’s activities, the share done, in pairs for which that month is over.'),
})
export type ProgrammeHealth = z.infer<typeof ProgrammeHealth>

export const riskReasons = ['quiet', 'nothing-planned', 'low-feedback', 'falling-feedback'] as const

const Person = PersonName.extend({ id: Id })

export const PairAtRisk = z.object({
  enrollmentId: Id,
  company: z.object({ id: Id, name: z.string() }),
  mentor: Person,
  mentee: Person,
  startedAt: Moment,
  programmeMonth: z.int(),
  lastMetAt: Moment.nullable().describe('When their last session ended; null when there was none.'),
  reasons: z.array(z.enum(riskReasons)).min(1),
})
export type PairAtRisk = z.infer<typeof PairAtRisk>

const asked = z.strictObject({
  companyId: Id.optional(),
  programmeId: onlyProgramme,
  from: Month.optional().describe('Left out: six months.'),
  to: Month.optional().describe('Left out: the current month.'),
})

export const programmeHealth = {
  health: endpoint('GET', '/admin/health', {
    summary: 'How programmes are going, month by month; figures about fewer than five people are hidden',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: asked,
    response: ProgrammeHealth,
    errors: ['not_found', 'invalid_input'],
  }),
  exportHealth: endpoint('GET', '/admin/health.csv', {
    summary: 'The table behind every chart in one file; what the screen hides stays hidden',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: asked,
    produces: 'text/csv',
    errors: ['not_found', 'invalid_input'],
  }),
  pairsAtRisk: endpoint('GET', '/admin/health/pairs-at-risk', {
    summary: 'Running pairs that may need a nudge, longest without a session first',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend({ companyId: Id.optional(), programmeId: onlyProgramme }),
    response: pageOf(PairAtRisk).extend({ running: z.int().describe('All running pairs.') }),
  }),
  exportPairsAtRisk: endpoint('GET', '/admin/health/pairs-at-risk.csv', {
    summary: 'All of them, as CSV',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({ companyId: Id.optional(), programmeId: onlyProgramme }),
    produces: 'text/csv',
  }),
  monthlyReport: endpoint('GET', '/admin/companies/:id/report', {
    summary: 'A company’s month as a PDF; it stays the same as long as the month’s facts do',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id', programme: 'query.programmeId' },
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ month: Month, programmeId: onlyProgramme }),
    produces: 'application/pdf',
    errors: ['not_found', 'invalid_input', 'too_many_requests'],
  }),
}
