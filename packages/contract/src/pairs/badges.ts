import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../fields.ts'
import { participantRoles } from '../roles.ts'
import { OfPair } from './enrollments.ts'

/** In the order in which most pairs earn them. */
export const badgeNames = [
  'first-step',
  'first-session',
  'first-reflection',
  'month-completed',
  'goal-reached',
  'feedback-given',
  'three-in-a-row',
  'ten-tasks',
  'halfway',
  'finished',
] as const
export type BadgeName = (typeof badgeNames)[number]

export const EarnedBadge = z.object({
  badge: z.enum(badgeNames),
  title: z.string(),
  how: z.string().describe('How it is earned, as a sentence to the person.'),
  earnedAt: Moment.nullable().describe('Null until it is earned.'),
  progress: z.object({ now: z.int(), goal: z.int() }),
})
export type EarnedBadge = z.infer<typeof EarnedBadge>

export const badges = {
  badges: endpoint('GET', '/enrollments/:enrollmentId/badges', {
    summary: 'The badges of the signed-in person in this programme: earned ones, and how to earn the others',
    access: participantRoles,
    params: OfPair,
    response: z.object({ badges: z.array(EarnedBadge) }),
  }),
}
