import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, PersonName, namedProgramme as programmeId } from '../fields.ts'
import { Paging, pageOf } from '../paging.ts'
import { Face } from '../people/profiles.ts'
import { MatchingRun } from './matching-runs.ts'

const OneDraft = z.strictObject({ id: Id })
const Percent = z.int('Please enter whole numbers.').min(0).max(100)
const Person = PersonName.extend({ id: Id })

export const DraftWeights = z
  .strictObject({ expertise: Percent, personality: Percent, values: Percent })
  .refine(({ expertise, personality, values }) => expertise + personality + values === 100, {
    error: 'The three weights must add up to 100.',
  })
export type DraftWeights = z.infer<typeof DraftWeights>

const Partner = z.object({ mentor: Person, menteeScore: z.number(), mentorScore: z.number() }).nullable()

export const DifferingPair = z.object({
  mentee: Face,
  first: Partner.describe('The mentor in the first of the two; null for none.'),
  second: Partner,
})
export type DifferingPair = z.infer<typeof DifferingPair>

const twoRuns = z.strictObject({ first: Id, second: Id })

export const matchingDrafts = {
  tryDraft: endpoint('POST', '/admin/matching-drafts', {
    summary: 'Compute a run with other weights, with its certificate, without proposing anything',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'body.companyId', programme: 'body.programmeId' },
    body: z.strictObject({
      companyId: z.uuid('Please select a company'),
      programmeId,
      weights: DraftWeights,
      from: Id.optional().describe('A draft whose changes this one keeps, where they are still possible.'),
    }),
    response: z.object({ runId: Id }),
    errors: ['not_found', 'too_many_entries', 'run_too_large'],
  }),
  publishDraft: endpoint('POST', '/admin/matching-drafts/:id/publish', {
    summary: 'Propose the pairs of a draft; pairs whose people have changed since are left out',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft,
    query: z.strictObject({
      version: z.coerce
        .number()
        .int()
        .optional()
        .describe('The version of the draft as seen: refused if someone has changed it since.'),
    }),
    response: z.object({ proposed: z.int(), leftOut: z.int() }),
    errors: ['not_found', 'draft_not_ready', 'draft_published', 'draft_outdated', 'changed_meanwhile'],
  }),
  discardDraft: endpoint('DELETE', '/admin/matching-drafts/:id', {
    summary: 'Discard a draft',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft,
    errors: ['not_found', 'draft_published'],
  }),
  compareRuns: endpoint('GET', '/admin/matching-drafts/compare', {
    summary: 'Two of a company’s drafts or runs side by side, with the mentees who get a different mentor',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: ['query.first', 'query.second'] },
    query: Paging.extend(twoRuns.shape),
    response: z.object({ first: MatchingRun, second: MatchingRun, differing: pageOf(DifferingPair) }),
    errors: ['not_found'],
  }),
  exportDiffering: endpoint('GET', '/admin/matching-drafts/compare.csv', {
    summary: 'All mentees who get a different mentor in the second of two drafts or runs, as CSV',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: ['query.first', 'query.second'] },
    query: twoRuns,
    produces: 'text/csv',
    errors: ['not_found'],
  }),
}
