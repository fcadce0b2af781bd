import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, text } from '../fields.ts'
import { MAX_FEEDBACK } from '../limits.ts'
import { participantRoles } from '../roles.ts'
import { OfPair } from './enrollments.ts'

const Rating = z.int('Please choose one to five.').min(1).max(5)

export const Feedback = z.object({
  id: Id,
  kind: z.enum(['open']),
  rating: Rating,
  helped: z.string(),
  toChange: z.string(),
  createdAt: Moment,
  teamMayRead: z
    .boolean()
    .describe('Its author lets the people who run the programme read it on both people’s pages.'),
})
export type Feedback = z.infer<typeof Feedback>

const visibility = z
  .enum(['partner', 'team'], 'Please choose who reads it.')
  .describe('partner: the partner reads it. team: only the people who run the programme.')

export const OwnFeedback = Feedback.extend({ visibility })
export type OwnFeedback = z.infer<typeof OwnFeedback>

/** The questions of each round besides the rating; all are optional. */
export const roundQuestions = {
  session: ['line'],
  midpoint: ['changed', 'keep', 'next'],
  closing: ['changed', 'thanks', 'better'],
} as const satisfies Record<string, readonly string[]>

export type RoundKind = keyof typeof roundQuestions
export type FeedbackKind = RoundKind | 'open'
export type RoundQuestion = (typeof roundQuestions)[RoundKind][number]
const question = z.enum(['line', 'changed', 'keep', 'next', 'thanks', 'better'])

export type RoundWords = Partial<Record<RoundQuestion, string>>

const recommends = z
  .enum(['yes', 'perhaps', 'no'])
  .nullable()
  .describe('Only in a closing review: would they recommend such a mentorship? Null: not answered.')
export type Recommendation = NonNullable<z.infer<typeof recommends>>

/** What the partner may read of an answer, once the round is revealed. */
export const SharedAnswer = z.object({
  rating: Rating,
  words: z.partialRecord(question, z.string()),
  recommends,
})
export type SharedAnswer = z.infer<typeof SharedAnswer>

export const OwnAnswer = SharedAnswer.extend({
  privateNote: z.string().describe('Only for the author: nobody else ever sees it.'),
  answeredAt: Moment,
})
export type OwnAnswer = z.infer<typeof OwnAnswer>

export const Round = z.object({
  id: Id,
  kind: z.enum(['session', 'midpoint', 'closing']),
  openedAt: Moment,
  revealsAt: Moment.describe('The latest moment of the reveal; it comes earlier when both have answered.'),
  session: z
    .object({
      title: z.string(),
      startsAt: Moment,
      mood: z.int().nullable().describe('What only the signed-in person said right after it, 1 to 4.'),
    })
    .nullable()
    .describe('In a session round.'),
  isRevealed: z.boolean().describe('Until then nothing reveals whether the partner has answered.'),
  isAnswerable: z
    .boolean()
    .describe('An answer is given and changed until the reveal; after the end only in a closing review.'),
  mine: OwnAnswer.nullable(),
  partners: SharedAnswer.nullable().describe('Null before the reveal, and when there is none.'),
})
export type Round = z.infer<typeof Round>

const PairFeedback = z.object({
  given: z.array(OwnFeedback).describe('By the asking person, newest first.'),
  received: z.array(Feedback).describe('What the partner chose to share, newest first.'),
  rounds: z.array(Round).describe('What both are asked, newest first.'),
})

export const feedback = {
  feedback: endpoint('GET', '/enrollments/:enrollmentId/feedback', {
    summary:
      'What the asking person said about the partner, what the partner shared, and what both are asked',
    access: participantRoles,
    params: OfPair,
    response: PairFeedback,
    errors: ['not_found'],
  }),
  giveFeedback: endpoint('POST', '/enrollments/:enrollmentId/feedback', {
    summary: 'Tell the partner, or the people who run the programme, how it’s going',
    access: participantRoles,
    params: OfPair,
    body: z
      .strictObject({
        id: Id.optional().describe('Made by the client: if the same one is sent twice, it is stored once.'),
        rating: Rating,
        helped: text(MAX_FEEDBACK, { min: 0 }),
        toChange: text(MAX_FEEDBACK, { min: 0 }),
        visibility,
        teamMayRead: z
          .boolean()
          .default(false)
          .describe('Only with visibility partner: the people who run the programme can read it too.'),
      })
      .refine((given) => given.visibility === 'partner' || !given.teamMayRead, {
        path: ['teamMayRead'],
        message: 'Only feedback shared with your partner can also be shown to the programme team.',
      }),
    response: OwnFeedback,
    errors: ['not_found', 'programme_over', 'contact_paused', 'too_many_requests'],
  }),
  releaseFeedback: endpoint('PUT', '/enrollments/:enrollmentId/feedback/:feedbackId/release', {
    summary: 'Let the people who run the programme read your own shared feedback too, or withdraw that',
    access: participantRoles,
    params: OfPair.extend({ feedbackId: Id }),
    body: z.strictObject({ teamMayRead: z.boolean() }),
    response: OwnFeedback,
    errors: ['not_found'],
  }),
  answerRound: endpoint('PUT', '/enrollments/:enrollmentId/feedback/rounds/:roundId', {
    summary:
      'Answer a round, or change the answer. The partner reads it, without the private note, once both have answered or two weeks after the round opened',
    access: participantRoles,
    params: OfPair.extend({ roundId: Id }),
    body: z.strictObject({
      rating: Rating,
      words: z.partialRecord(question, text(MAX_FEEDBACK, { min: 0 })).default({}),
      recommends: recommends.default(null),
      privateNote: text(MAX_FEEDBACK, { min: 0 }).default(''),
    }),
    response: Round,
    errors: ['not_found', 'programme_over', 'round_revealed'],
  }),
}
