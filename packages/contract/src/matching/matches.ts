import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Moment, onlyProgramme, PersonName, text } from '../fields.ts'
import { MAX_DECLINE_REASON, MAX_END_MESSAGE, MAX_END_REASON, MAX_MENTEES } from '../limits.ts'
import { Paging, pageOf, SearchWords } from '../paging.ts'
import { Face, Introduction } from '../people/profiles.ts'
import { preferenceNames } from '../questionnaires/personality.ts'
import { chosenRepair } from './repairs.ts'

/** A person's state between the questionnaire and the programme. */
export const matchStates = ['not-ready', 'searching', 'proposed', 'waiting', 'enrolled'] as const

/** From 0 to 1; null for a part without data from either side, whose weight went to the others. */
const Part = z.number().min(0).max(1).nullable()

const Share = z.number().min(0).max(1)

export const MatchScore = z.object({
  total: Share,
  expertise: Part,
  personality: Part,
  values: Part,
  weights: z
    .object({ expertise: Share, personality: Share, values: Share })
    .describe('What each part counted in the total; together 1, and 0 for a part without data.'),
})

const Dimension = z.enum(['expertise', 'personality', 'values'])

const reasons = z
  .array(
    z.object({
      dimension: Dimension,
      relation: z.enum(['wants', 'offers', 'shares', 'similar', 'complementary']),
      sentence: z.string().describe('Fit to show: “You want to grow in Negotiation; it is one of …”'),
    }),
  )
  .max(3)
  .describe('The strongest first.')

export const MatchReasons = z.object({ score: MatchScore, reasons })
export type MatchReasons = z.infer<typeof MatchReasons>

const Said = z.object({
  dimension: Dimension,
  own: z.array(z.string()).describe('Options the asking person chose, word for word.'),
  partner: z.array(z.string()).describe('Those of the partner that made the two fit, and no others.'),
})

export const LiveMatch = z.object({
  id: Id,
  partner: PersonName,
  accepted: z.boolean().describe('Whether the asking person has accepted. The other side stays unknown.'),
  score: MatchScore.describe('As the asking person scores the partner; the other direction may differ.'),
  reasons,
  introduction: Introduction.describe('The partner, as far as they agreed to show a possible partner.'),
  said: z.array(Said).describe('At most one entry for each part of the score.'),
  difference: z
    .object({ scale: z.enum(preferenceNames), you: z.enum(['more', 'less']) })
    .nullable()
    .describe('The way of working in which the two differ most; null when none differs clearly.'),
  decided: z
    .object({
      byHand: z.boolean().describe('The people who run the programme chose the two.'),
      besideFixed: z
        .boolean()
        .describe('They had fixed other pairs before this one was computed, so the proof is about the rest.'),
      place: z
        .int()
        .nullable()
        .describe('The partner’s place in the asking person’s own wishes; null: they hadn’t named them.'),
      withWishes: z.boolean().describe('Participants’ wishes came before scores.'),
      mentors: z.int().nullable().describe('How many took part in the run; null where there was none.'),
      mentees: z.int().nullable(),
    })
    .describe('How the two were brought together.'),
  track: z.object({ name: z.string() }).nullable(),
  proposedAt: Moment,
  expiresAt: Moment.describe('When the proposal lapses unless both have accepted.'),
  daysLeft: z.int().min(0).describe('Whole days until it lapses, rounded up.'),
})
export type LiveMatch = z.infer<typeof LiveMatch>

const nextRun = {
  nextRun: z
    .enum([
      'running',
      'queued',
      'when-enough-people',
      'on-the-day',
      'when-something-changes',
      'when-the-programme-starts-it',
    ])
    .describe('What the search does next.'),
  enough: z
    .object({
      minPeople: z
        .int()
        .describe(
          'This many mentors and this many mentees; more while many invited people may still answer,',
        ),
      latestAt: Moment.nullable().describe('or this moment; null while one side has nobody at all.'),
    })
    .nullable()
    .describe('What an automatic run is waiting for; null when nothing.'),
  day: z.iso.date().nullable().describe('The matching date, while nothing starts on its own before it.'),
}

const Choosing = z
  .object({
    closesAt: Moment.describe('Until then the person can change their list.'),
    isSent: z.boolean().describe('Whether they have sent one.'),
  })
  .nullable()
  .describe('Set while the programme lets this person choose.')

export const Search = z.object({
  since: Moment.describe('When this person started waiting.'),
  waiting: z.int().describe('People in the same role and programme waiting for a match now.'),
  places: z.int().describe('For a mentee: free places with mentors. For a mentor: waiting mentees.'),
  ...nextRun,
  belowFloor: z
    .object({ floor: z.int().describe('Out of 100.'), since: Moment })
    .nullable()
    .describe('Set when the last run found nobody who fits this person well enough, in both directions.'),
  choosing: Choosing,
  lastRunAt: Moment.nullable(),
  pausedUntil: z.iso.date().nullable().describe('Set while the person isn’t taking part.'),
  newQuestions: z
    .array(z.string())
    .describe('New questions since this person answered; they don’t take part until they answer.'),
})
export type Search = z.infer<typeof Search>

/** The same for those who run the programme, with what prevents it. */
export const NextRun = z.object({
  ...nextRun,
  mentors: z.int().describe('Mentors with a free place waiting now.'),
  mentees: z.int(),
  stoppedBy: z
    .enum(['switch', 'rhythm', 'day-over', 'not-open'])
    .nullable()
    .describe('Why nothing starts on its own; null when something will.'),
})
export type NextRun = z.infer<typeof NextRun>

const Standing = z.object({
  state: z.enum(matchStates),
  match: LiveMatch.nullable().describe('The match in question while the state is proposed or waiting.'),
  search: Search.nullable().describe('Set while the state is searching and the person wants a match.'),
  joining: z
    .enum(['ASKED', 'WAITING', 'DECLINED'])
    .nullable()
    .describe('Set until the person takes part in the programme: no run takes them before.'),
  wantsMatch: z
    .boolean()
    .describe('False after a programme, until the person asks for another match; runs skip them until then.'),
})

const MentorStanding = Standing.extend({
  mentee: PersonName.nullable().describe('Null: not matched yet.'),
  moreMatches: z.array(LiveMatch).describe('Other proposals of a mentor with room for several mentees.'),
  choosing: Choosing.describe('Set while a mentor who has mentees can choose who else to take.'),
})
const MenteeStanding = Standing.extend({ mentor: PersonName.nullable().describe('Null: not matched yet.') })

const matchId = Id.optional().describe('Which match. Left out: the oldest waiting for an answer.')

const AcceptBody = z.strictObject({
  date: Moment.describe('When the person pressed the button, by their clock; the server’s clock decides.'),
  matchId,
})
const AcceptResult = z.object({
  enrollmentId: Id.nullable().describe('Null: the other side hasn’t accepted yet.'),
})
export const declineReasons = ['time', 'known', 'goals'] as const
export type DeclineReason = (typeof declineReasons)[number]

const Rejection = z.strictObject({
  reason: text(MAX_DECLINE_REASON, { min: 0 }).optional(),
  matchId,
  because: z
    .enum(declineReasons)
    .optional()
    .describe(
      '`time`: too little time, with a pause or fewer places. `known`: the two know each other or one reports to the other; the team is told that they’re kept apart. `goals`: different goals.',
    ),
  pausedUntil: Day.optional().describe('With `time`: the first day the person takes part again.'),
})
const isAboutTime = ({
  because,
  ...less
}: {
  because?: string | undefined
  pausedUntil?: string | undefined
  capacity?: number | undefined
}) => because === 'time' || (less.pausedUntil === undefined && less.capacity === undefined)
const onlyWithTime = { error: 'A pause or fewer places come with too little time.', path: ['because'] }

const MenteeRejectBody = Rejection.refine(isAboutTime, onlyWithTime).nullish().describe('Optional.')
const MentorRejectBody = Rejection.extend({
  capacity: z
    .int('Please choose a whole number.')
    .min(1, 'Please choose at least 1.')
    .max(MAX_MENTEES, `Please choose at most ${MAX_MENTEES}.`)
    .optional()
    .describe('With `time`: how many mentees from now on.'),
})
  .refine(isAboutTime, onlyWithTime)
  .nullish()
  .describe('Optional.')

const decisionErrors = [
  'no_open_match',
  'already_accepted',
  'already_rejected',
  'match_lapsed',
  'match_ended',
] as const

export const AdminMatch = z.object({
  id: Id,
  mentor: Face,
  mentee: Face,
  company: z.object({ id: Id, name: z.string() }),
  track: z.object({ name: z.string() }).nullable(),
  state: z.enum([
    'PROPOSED',
    'MENTOR_ACCEPTED',
    'MENTEE_ACCEPTED',
    'ENROLLED',
    'REJECTED',
    'LAPSED',
    'ENDED',
  ]),
  mentorAccepted: z.boolean(),
  menteeAccepted: z.boolean(),
  mentorScore: z.number().describe('How well the mentee fits the mentor, 0 to 1.'),
  menteeScore: z.number().describe('How well the mentor fits the mentee, 0 to 1.'),
  proposedAt: Moment,
  expiresAt: Moment,
  endedAt: Moment.nullable(),
  byHand: z.boolean().describe('An admin chose the two.'),
  ended: z
    .object({
      by: z.enum(['mentor', 'mentee', 'admin']),
      reason: z.string().nullable(),
      because: z.enum(declineReasons).nullable().describe('For a decline: the reason that was chosen.'),
    })
    .nullable()
    .describe(
      'Who ended it, if someone did, and why if it was an admin. What either of the two wrote is a case.',
    ),
})
export type AdminMatch = z.infer<typeof AdminMatch>

const filter = z.strictObject({
  search: SearchWords,
  companyId: Id.optional(),
  programmeId: onlyProgramme,
  state: z.enum(['open', 'enrolled', 'ended']).optional(),
})

export const matches = {
  listMatches: endpoint('GET', '/admin/match', {
    summary: 'Matches of all companies or of one, newest first',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend(filter.shape),
    response: pageOf(AdminMatch),
  }),
  exportMatches: endpoint('GET', '/admin/match.csv', {
    summary: 'The filtered matches, as CSV',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    freshProof: true,
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: filter,
    produces: 'text/csv',
  }),
  breakMatch: endpoint('POST', '/admin/match/:id/break', {
    summary: 'End a proposal or a running programme; the pair is never proposed again',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { match: 'params.id' },
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      enrolled: z.boolean().describe('Whether it was running when seen; refused if that has changed.'),
      reason: text(MAX_END_REASON).describe('For admins only.'),
      message: text(MAX_END_MESSAGE, { min: 0 })
        .optional()
        .describe('What both people are told, besides the fact that it ended.'),
      repair: chosenRepair
        .optional()
        .describe('For a running programme: new partners, proposed at the same time.'),
    }),
    errors: ['not_found', 'match_ended', 'changed_meanwhile'],
  }),
  mentorMatch: endpoint('GET', '/mentor/match', {
    summary: 'The mentee proposed to the signed-in mentor, or the state of the search',
    access: ['MENTOR'],
    response: MentorStanding,
  }),
  menteeMatch: endpoint('GET', '/mentee/match', {
    summary: 'The mentor proposed to the signed-in mentee, or the state of the search',
    access: ['MENTEE'],
    response: MenteeStanding,
  }),
  mentorAccepts: endpoint('POST', '/mentor/match/accept', {
    summary: 'Accept the proposed mentee; a second click gets the same answer',
    access: ['MENTOR'],
    body: AcceptBody,
    response: AcceptResult,
    errors: decisionErrors,
  }),
  menteeAccepts: endpoint('POST', '/mentee/match/accept', {
    summary: 'Accept the proposed mentor; a second click gets the same answer',
    access: ['MENTEE'],
    body: AcceptBody,
    response: AcceptResult,
    errors: decisionErrors,
  }),
  mentorRejects: endpoint('POST', '/mentor/match/reject', {
    summary: 'Reject the proposed mentee; the pair is never proposed again',
    access: ['MENTOR'],
    body: MentorRejectBody,
    errors: [...decisionErrors, 'capacity_in_use', 'account_leaving'],
  }),
  menteeRejects: endpoint('POST', '/mentee/match/reject', {
    summary: 'Reject the proposed mentor; the pair is never proposed again',
    access: ['MENTEE'],
    body: MenteeRejectBody,
    errors: [...decisionErrors, 'account_leaving'],
  }),
}
