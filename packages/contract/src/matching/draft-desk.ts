import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PersonName } from '../fields.ts'
import { Paging, pageOf, SearchWords, Version } from '../paging.ts'
import { Face } from '../people/profiles.ts'

const OneDraft = z.strictObject({ id: Id })
const Person = PersonName.extend({ id: Id })
const Score = z.number().min(0).max(1)
const Tally = z.int().min(0)

const draftChangeKinds = ['LOCK', 'SWAP', 'OUT', 'APART'] as const

const ChangedPair = z.strictObject({
  kind: z
    .enum(draftChangeKinds)
    .describe(
      'LOCK: keep this pair; SWAP: give the mentee this mentor; OUT: both sit this draft out; APART: both take part, but not with each other.',
    ),
  menteeId: z.uuid('Please choose a mentee.'),
  mentorId: z.uuid('Please choose a mentor.'),
})

const DraftChange = z.object({
  id: Id,
  kind: z.enum(draftChangeKinds),
  mentee: Face,
  mentor: Face,
  by: z.string().nullable().describe('Who changed it; null if they have left.'),
  at: Moment,
})
export type DraftChange = z.infer<typeof DraftChange>

const draftWarnings = ['near-floor', 'same-team', 'long-wait'] as const

export const DraftPair = z.object({
  mentee: Face,
  mentor: Face,
  menteeScore: Score.describe('The mentee’s score for the mentor.'),
  mentorScore: Score,
  reason: z.string().nullable().describe('The strongest reason, in words about the two.'),
  runnerUp: z
    .object({ mentor: Person, score: Score })
    .nullable()
    .describe('The mentor the mentee scores next; null when nobody else is possible.'),
  warnings: z.array(z.object({ kind: z.enum(draftWarnings), words: z.string() })),
  stale: z
    .string()
    .nullable()
    .describe('Why this pair can no longer be published, as a sentence; null while it can.'),
  change: z.object({ id: Id, kind: z.enum(draftChangeKinds), by: z.string().nullable() }).nullable(),
})
export type DraftPair = z.infer<typeof DraftPair>

export const DraftSummary = z.object({
  pairs: Tally,
  holding: Tally.describe('Pairs that can be published at this moment.'),
  version: z.int().describe('Goes up with every change.'),
  floor: z.int(),
  toCheck: Tally.describe('Pairs with a warning, or that can no longer be published.'),
  nearFloor: Tally,
  longWait: Tally,
  sameTeam: Tally,
  fixed: Tally.describe('Pairs that someone locked or chose.'),
  average: z.object({ mentee: Score.nullable(), mentor: Score.nullable() }),
  spread: z
    .array(z.object({ from: z.int(), pairs: Tally }))
    .describe('Pairs by the lower of their two scores, in steps of five points.'),
  changes: z.array(DraftChange),
  isChangeable: z.boolean().describe('False once it’s published, or what it was computed from is gone.'),
  emails: z.object({
    people: Tally.describe('People told in the app.'),
    now: Tally.describe('Emails sent straight away.'),
    later: Tally.describe('Emails held until quiet hours end or the daily digest is due.'),
    lastAt: Moment.nullable().describe('When the last of the later ones is sent.'),
    none: Tally.describe('People who don’t want these by email.'),
  }),
  answerDays: z.int().describe('How long people have to answer.'),
})
export type DraftSummary = z.infer<typeof DraftSummary>

const Placed = z.object({ mentor: Person, menteeScore: Score, mentorScore: Score }).nullable()

export const DraftEffect = z.object({
  obstacle: z.string().nullable().describe('Why it can’t be done, as a sentence; null when it can.'),
  moves: z
    .array(z.object({ mentee: Person, from: Placed, to: Placed }))
    .describe('Who else gets a different mentor, or none; at most twenty.'),
  moved: Tally,
  pairs: z.object({ before: Tally, after: Tally }),
  average: z.object({ before: Score.nullable(), after: Score.nullable() }).describe('Of the mentees.'),
  strained: z
    .array(z.object({ mentee: Person, mentor: Person }))
    .describe('Who would both rather have each other because of a fixed pair; at most ten.'),
  sentences: z.array(z.string()).describe('The same in plain words.'),
})
export type DraftEffect = z.infer<typeof DraftEffect>

const SwapOption = z.object({
  mentor: Face,
  menteeScore: Score,
  mentorScore: Score,
  effect: DraftEffect,
})
export type SwapOption = z.infer<typeof SwapOption>

const LeftOver = Face.extend({
  role: z.enum(['MENTOR', 'MENTEE']),
  waitingSince: Moment.nullable(),
  sentence: z.string().describe('Why, in plain words.'),
})
export type LeftOver = z.infer<typeof LeftOver>

export const DraftLeftOvers = z.object({
  mentees: Tally,
  mentors: Tally,
  people: z.array(LeftOver).describe('Mentees first, longest wait first; at most forty.'),
  onePlaceMore: z
    .object({
      mentor: Face.extend({ capacity: z.int() }),
      sentences: z.array(z.string()),
    })
    .nullable()
    .describe('The mentor whose extra place would help most; null when none would.'),
  stability: z.object({
    sentence: z.string(),
    strained: z.array(z.object({ mentee: Person, mentor: Person })),
  }),
})
export type DraftLeftOvers = z.infer<typeof DraftLeftOvers>

export const draftDesk = {
  draft: endpoint('GET', '/admin/matching-drafts/:id', {
    summary: 'A draft in figures: what can be published, what to check, what was changed, who gets an email',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft,
    response: DraftSummary,
    errors: ['not_found'],
  }),
  draftPairs: endpoint('GET', '/admin/matching-drafts/:id/pairs', {
    summary: 'The pairs a draft would propose, with scores, reason, runner-up and warnings',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft,
    query: Paging.extend({
      search: SearchWords,
      show: z.enum(['all', 'check', 'fixed']).default('all'),
      sort: z.enum(['best', 'lowest', 'name']).default('best'),
    }),
    response: pageOf(DraftPair),
    errors: ['not_found'],
  }),
  leftOver: endpoint('GET', '/admin/matching-drafts/:id/left-over', {
    summary: 'Who has no partner in a draft and why, and what one more place would change',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft,
    response: DraftLeftOvers,
    errors: ['not_found', 'draft_not_ready', 'draft_outdated'],
  }),
  swaps: endpoint('GET', '/admin/matching-drafts/:id/swaps', {
    summary: 'Other mentors for a mentee of a draft, and what each would change for others',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft,
    query: z.strictObject({ menteeId: z.uuid('Please choose a mentee.') }),
    response: z.object({ options: z.array(SwapOption) }),
    errors: ['not_found', 'draft_not_ready', 'draft_outdated'],
  }),
  previewChange: endpoint('GET', '/admin/matching-drafts/:id/changes', {
    summary: 'What a change to a draft would do to others and to stability; changes nothing',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft,
    query: ChangedPair,
    response: DraftEffect,
    errors: ['not_found', 'draft_not_ready', 'draft_outdated'],
  }),
  changeDraft: endpoint('POST', '/admin/matching-drafts/:id/changes', {
    summary: 'Lock, swap or leave out a pair of a draft; the rest is computed again',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft,
    body: ChangedPair.extend({ version: Version }),
    response: z.object({ version: z.int(), moved: Tally }),
    errors: [
      'not_found',
      'draft_not_ready',
      'draft_outdated',
      'draft_published',
      'pair_impossible',
      'changed_meanwhile',
    ],
  }),
  undoChange: endpoint('DELETE', '/admin/matching-drafts/:id/changes/:changeId', {
    summary: 'Undo one change to a draft; the rest is computed again',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { run: 'params.id' },
    params: OneDraft.extend({ changeId: Id }),
    response: z.object({ version: z.int(), moved: Tally }),
    errors: ['not_found', 'draft_not_ready', 'draft_outdated', 'draft_published', 'changed_meanwhile'],
  }),
}
