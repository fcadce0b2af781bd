import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PersonName, namedProgramme as programmeId, text } from '../fields.ts'
import { MAX_HOLD_NOTE, MAX_MENTEES } from '../limits.ts'
import { Paging, pageOf, SearchWords } from '../paging.ts'
import { Face } from '../people/profiles.ts'
import { participantRoles } from '../roles.ts'
import { MatchReasons, NextRun } from './matches.ts'

const ofCompany = z.uuid('Please select a company')
const Person = PersonName.extend({ id: Id })
const Pair = z.strictObject({
  menteeId: z.uuid('Please choose a mentee.'),
  mentorId: z.uuid('Please choose a mentor.'),
  programmeId: Id.optional().describe(
    'Needed only where the two share several. Left out: the first of those.',
  ),
})

/** Why someone has no match yet, most important reason first. */
export const waitingReasons = [
  'held',
  'paused',
  'new-questions',
  'nobody-free',
  'met-everybody',
  'below-floor',
  'next-run',
] as const

export const WaitingPerson = Face.extend({
  role: z.enum(participantRoles),
  waitingSince: Moment.describe('When they answered; the longer wait decides between equal scores.'),
  places: z.int().nullable().describe('How many mentees a mentor has room for; null for a mentee.'),
  why: z
    .enum(waitingReasons)
    .describe(
      'held: excluded by an admin; new-questions: the questionnaire has changed since they answered; nobody-free: nobody on the other side; met-everybody: they have already met everyone free; below-floor: the last run found nobody who fits well enough.',
    ),
  pausedUntil: z.iso.date().nullable(),
  hold: z.object({ note: z.string(), since: Moment }).nullable(),
  lastMatchEndedAt: Moment.nullable(),
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

const Side = Face.extend({
  view: MatchReasons.nullable().describe(
    'Their score for the other, and the reasons they would read; null unless both have answered.',
  ),
})

export const PairPreview = z.object({
  mentee: Side,
  mentor: Side,
  track: z.object({ name: z.string() }).nullable(),
  obstacle: z
    .string()
    .nullable()
    .describe('Why the two cannot be paired, as a sentence; null when they can.'),
  belowFloor: z
    .string()
    .nullable()
    .describe('Set when the minimum score would stop a run pairing them, as a sentence to confirm.'),
})
export type PairPreview = z.infer<typeof PairPreview>

export const PairCandidate = Person.extend({
  places: z.int().describe('Free places; always 1 for a mentee.'),
  waitingSince: Moment,
  score: z
    .number()
    .nullable()
    .describe('What the partner scores them, 0 to 1; null without a partner, or without answers to compare.'),
  back: z.number().nullable().describe('What they score the partner.'),
})
export type PairCandidate = z.infer<typeof PairCandidate>

export const SkillGap = z.object({
  name: z.string(),
  asked: z.int().describe('Mentees without a match who want it.'),
  askedByAll: z.int().describe('All mentees who want it.'),
  offered: z.int().describe('Mentors with a free place who offer it.'),
  offeredByAll: z.int().describe('All mentors who offer it.'),
})
export type SkillGap = z.infer<typeof SkillGap>

const waiting = z.strictObject({
  companyId: ofCompany,
  programmeId,
  search: SearchWords,
  role: z.enum(participantRoles).optional(),
})

export const matchingDesk = {
  nextRun: endpoint('GET', '/admin/matching-desk/next-run', {
    summary: 'When a programme’s next run starts on its own, and what it is waiting for',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({ companyId: ofCompany, programmeId }),
    response: NextRun,
    errors: ['not_found'],
  }),
  queue: endpoint('GET', '/admin/matching-desk/queue', {
    summary: 'People in a company who have answered and have no match, longest wait first',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend(waiting.shape),
    response: pageOf(WaitingPerson),
    errors: ['not_found'],
  }),
  exportQueue: endpoint('GET', '/admin/matching-desk/queue.csv', {
    summary: 'Everyone waiting, as CSV',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    freshProof: true,
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: waiting,
    produces: 'text/csv',
    errors: ['not_found'],
  }),
  hold: endpoint('PUT', '/admin/matching-desk/holds/:id', {
    summary: 'Exclude a person from matching until further notice; they can still be paired manually',
    access: ['ADMIN', 'MANAGER', 'MATCHER', 'SAFEGUARDING'],
    within: { person: 'params.id' },
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ note: text(MAX_HOLD_NOTE).describe('For admins only.') }),
    errors: ['not_found'],
  }),
  release: endpoint('DELETE', '/admin/matching-desk/holds/:id', {
    summary:
      'Include a person in matching again; while something serious about them is undecided, only those who decide may',
    access: ['ADMIN', 'MANAGER', 'MATCHER', 'SAFEGUARDING'],
    within: { person: 'params.id' },
    params: z.strictObject({ id: Id }),
    errors: ['not_found'],
  }),
  candidates: endpoint('GET', '/admin/matching-desk/candidates', {
    summary:
      'People who can be paired manually: best fit first when a partner is given, otherwise longest wait first; at most 20',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({
      companyId: ofCompany,
      programmeId,
      role: z.enum(participantRoles),
      search: SearchWords,
      partnerId: Id.optional(),
    }),
    response: z.object({ people: z.array(PairCandidate) }),
  }),
  changePlaces: endpoint('PUT', '/admin/matching-desk/places/:id', {
    summary: 'Change how many mentees a mentor takes, and tell them',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { person: 'params.id', programme: 'body.programmeId' },
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      capacity: z
        .int('Please choose a whole number.')
        .min(1, 'Please choose at least 1.')
        .max(MAX_MENTEES, `Please choose at most ${MAX_MENTEES}.`),
      programmeId,
      note: text(MAX_HOLD_NOTE, { min: 0 }).default('').describe('The mentor reads it.'),
    }),
    response: z.object({
      before: z.int().describe('How many it was until now.'),
      capacity: z.int(),
      taken: z.int(),
    }),
    errors: ['not_found', 'capacity_in_use'],
  }),
  previewPair: endpoint('GET', '/admin/matching-desk/pair', {
    summary: 'What both would be told about each other, and whether they can be paired',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { person: ['query.menteeId', 'query.mentorId'], programme: 'query.programmeId' },
    query: Pair,
    response: PairPreview,
    errors: ['not_found'],
  }),
  pairByHand: endpoint('POST', '/admin/matching-desk/pair', {
    summary: 'Propose two people to each other, as a run would',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { person: ['body.menteeId', 'body.mentorId'], programme: 'body.programmeId' },
    body: Pair.extend({
      belowFloor: z
        .boolean()
        .optional()
        .describe('True: propose them although they are below the minimum score.'),
    }),
    response: z.object({ matchId: Id }),
    errors: ['not_found', 'pair_impossible', 'below_floor'],
  }),
  shortage: endpoint('GET', '/admin/matching-desk/shortage', {
    summary: 'Skills mentees want, beside those offered by mentors with a free place, widest gap first',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({ companyId: ofCompany, programmeId }),
    response: z.object({
      menteesWaiting: z.int(),
      mentorsFree: z.int(),
      places: z.int().describe('Free places of those mentors.'),
      skills: z.array(SkillGap),
    }),
  }),
  exportShortage: endpoint('GET', '/admin/matching-desk/shortage.csv', {
    summary: 'All skills wanted and offered, as CSV',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({ companyId: ofCompany, programmeId }),
    produces: 'text/csv',
  }),
}
