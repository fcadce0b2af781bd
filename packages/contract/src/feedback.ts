import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OfPair } from './enrollments.ts'
import { Id, Moment, text } from './fields.ts'

const Rating = z.int('Please choose one to five.').min(1).max(5)

export const Feedback = z.object({
  id: Id,
  kind: z.enum(['open']),
  rating: Rating,
  helped: z.string(),
  toChange: z.string(),
  createdAt: Moment,
})
export type Feedback = z.infer<typeof Feedback>

const visibility = z
  .enum(['partner', 'team'], 'Please choose who reads it.')
  .describe('partner: the partner reads it. team: only the people who run the programme.')

export const GivenFeedback = Feedback.extend({ visibility })
export type GivenFeedback = z.infer<typeof GivenFeedback>

const PairFeedback = z.object({
  given: z.array(GivenFeedback).describe('By the asking person, the newest first.'),
  received: z.array(Feedback).describe('What the partner chose to share, the newest first.'),
})

export const feedback = {
  feedback: endpoint('GET', '/enrollments/:enrollmentId/feedback', {
    summary: 'What the asking person said about the partner, and what the partner shared with them',
    access: ['MENTOR', 'MENTEE'],
    params: OfPair,
    response: PairFeedback,
    errors: ['not_found'],
  }),
  giveFeedback: endpoint('POST', '/enrollments/:enrollmentId/feedback', {
    summary: 'Tell the partner, or the people who run the programme, how it goes',
    access: ['MENTOR', 'MENTEE'],
    params: OfPair,
    body: z.strictObject({
      id: Id.optional().describe('Made by the client: the same one sent twice is stored once.'),
      rating: Rating,
      helped: text(2000, { min: 0 }),
      toChange: text(2000, { min: 0 }),
      visibility,
    }),
    response: GivenFeedback,
    errors: ['not_found', 'programme_over'],
  }),
}
