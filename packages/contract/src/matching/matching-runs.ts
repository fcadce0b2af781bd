import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PersonName, namedProgramme as programmeId } from '../fields.ts'
import { Paging, pageOf } from '../paging.ts'

const companyId = z.uuid('Please select a company')

const SideFigures = z.object({
  mean: z.number().nullable(),
  median: z.number().nullable(),
  minimum: z.number().nullable(),
})

/** How many mentees got the mentor they score highest, the second, the third, or a later one. */
const RunChoices = z.object({ first: z.int(), second: z.int(), third: z.int(), later: z.int() })

export const RunFigures = z.object({
  mentees: z.int(),
  mentors: z.int(),
  places: z.int(),
  pairs: z.int(),
  choices: RunChoices.optional().describe('Missing in runs made before it was counted.'),
  menteeScores: SideFigures,
  mentorScores: SideFigures,
})

export const RunCertificate = z.object({
  engine: z.string(),
  fingerprint: z.string().describe('SHA-256 of everything the run depended on.'),
  weights: z.object({ expertise: z.number(), personality: z.number(), values: z.number() }),
  seed: z.int(),
  minimumScore: z.number(),
  blockingPairs: z
    .int()
    .describe(
      'Pairs who would both rather have each other. Always 0; with fixed pairs it is about the rest.',
    ),
  wishes: z.int().describe('Wishes of both sides that came before scores.'),
  locked: z.int().describe('Pairs that someone had fixed before it was computed.'),
  verified: z.boolean().describe('Whether a second, independent check of the result agreed.'),
})

export const MatchingRun = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  programme: z.object({ id: Id, name: z.string() }),
  state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']),
  cause: z.enum(['ADMIN', 'ANSWERS', 'MATCH_ENDED', 'AVAILABILITY', 'SETTING']),
  requestedAt: Moment,
  startedAt: Moment.nullable(),
  finishedAt: Moment.nullable(),
  progress: z
    .object({
      phase: z.enum(['loading', 'listing', 'proposing', 'proving', 'explaining', 'storing']),
      share: z.number().min(0).max(1).describe('For the whole run.'),
    })
    .nullable()
    .describe('Set while it’s running.'),
  proposed: z.int().nullable().describe('Matches stored.'),
  skipped: z.int().nullable().describe('Pairs left out because someone changed while it ran.'),
  figures: RunFigures.nullable(),
  certificate: RunCertificate.nullable(),
  milliseconds: z.object({ load: z.number(), match: z.number(), store: z.number() }).nullable(),
  unmatched: z
    .array(z.object({ role: z.enum(['mentee', 'mentor']), reason: z.string(), people: z.int() }))
    .nullable(),
  failure: z
    .string()
    .nullable()
    .describe('The error from the last attempt; a waiting run that has one will be tried again.'),
  attempts: z.int().describe('How often it was started; after three failures it is abandoned.'),
  draft: z
    .object({
      weights: z.object({ expertise: z.number(), personality: z.number(), values: z.number() }),
      publishedAt: Moment.nullable(),
    })
    .nullable()
    .describe('Set for a draft: it proposes nothing until it is published.'),
})
export type MatchingRun = z.infer<typeof MatchingRun>

export const WhyNot = z.object({
  verdict: z.enum([
    'matched',
    'left-out',
    'took-no-part',
    'forbidden',
    'no-capacity',
    'below-minimum',
    'mentee-prefers',
    'mentor-prefers',
    'both-prefer',
    'blocking',
  ]),
  mentee: PersonName.extend({ id: Id, score: z.number().nullable().describe('The mentor’s, 0 to 1.') }),
  mentor: PersonName.extend({ id: Id, score: z.number().nullable().describe('The mentee’s, 0 to 1.') }),
  sentences: z.array(z.string()).describe('The answer in plain words.'),
})
export type WhyNot = z.infer<typeof WhyNot>

export const RunPreview = z.object({
  mentors: z.int().describe('Who would take part.'),
  mentees: z.int(),
  pairs: z.int().describe('Matches that would be proposed.'),
  people: z.int().describe('How many would be told.'),
  belowFloor: z.int().describe('Who would be left out because nobody fits well enough.'),
  floor: z.int(),
})
export type RunPreview = z.infer<typeof RunPreview>

const filter = z.strictObject({
  companyId: companyId.optional(),
  programmeId,
  kind: z
    .enum(['runs', 'drafts', 'all'])
    .default('runs')
    .describe('A draft counts as a run once it is published.'),
})

export const matchingRuns = {
  triggerMatching: endpoint('POST', '/admin/trigger-automatching', {
    summary: 'Start a matching run for a company, whether auto-matching is on or off',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({ companyId, programmeId }),
    response: z.object({ message: z.string(), runId: Id }),
    errors: ['not_found', 'run_too_large'],
  }),
  previewMatching: endpoint('GET', '/admin/trigger-automatching', {
    summary: 'How many people a run would match and email right now; changes nothing',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({ companyId, programmeId }),
    response: RunPreview,
    errors: ['not_found', 'run_too_large'],
  }),
  listRuns: endpoint('GET', '/admin/matching-runs', {
    summary: 'Matching runs, newest first',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend(filter.shape),
    response: pageOf(MatchingRun),
  }),
  exportRuns: endpoint('GET', '/admin/matching-runs.csv', {
    summary: 'The filtered matching runs with their figures, as CSV',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: filter,
    produces: 'text/csv',
  }),
  run: endpoint('GET', '/admin/matching-runs/:id', {
    summary: 'One matching run with its progress, figures and certificate',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: z.strictObject({ id: Id }),
    response: MatchingRun,
    errors: ['not_found'],
  }),
  replayRun: endpoint('POST', '/admin/matching-runs/:id/replay', {
    summary: 'Match the stored input again and compare; changes nothing',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: z.strictObject({ id: Id }),
    response: z.object({
      identical: z.boolean().describe('The same pairs with the same scores came out.'),
      fingerprint: z.string(),
      blockingPairs: z.int(),
    }),
    errors: ['not_found', 'run_not_replayable', 'run_too_large'],
  }),
  whyNot: endpoint('GET', '/admin/matching-runs/:id/why-not', {
    summary: 'Why a mentee did not get a certain mentor in a run, from its stored input',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: z.strictObject({ id: Id }),
    query: z.strictObject({
      menteeId: z.uuid('Please choose a mentee.'),
      mentorId: z.uuid('Please choose a mentor.'),
    }),
    response: WhyNot,
    errors: ['not_found', 'run_not_replayable'],
  }),
}
