import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Moment } from '../fields.ts'
import { participantRoles } from '../roles.ts'
import { Session } from '../sessions/sessions.ts'

/** The current state of a running pair, from the point of view of one of its people. */
export const PairToday = z.object({
  enrollmentId: Id,
  monthEndsAt: Moment.describe('When the next month starts, or the programme ends.'),
  activities: z.object({ done: z.int(), total: z.int() }).describe('Of this month.'),
  signedByMe: z.boolean(),
  partnerSignedAt: Moment.nullable(),
  saidHello: z.boolean().describe('Whether the asking person has written to the partner.'),
  planned: z.boolean().describe('Whether a session has ever been proposed and not declined.'),
  nextSession: Session.nullable().describe('The next confirmed session, or the one in progress.'),
  proposal: Session.nullable().describe('The oldest proposal waiting for the signed-in person.'),
  unsaid: Session.nullable().describe(
    'The latest past session for which the signed-in person hasn’t said whether it took place, or the two disagree.',
  ),
  ownProposal: Session.nullable().describe('The signed-in person’s oldest proposal waiting for the partner.'),
  dueTask: z
    .object({ title: z.string(), dueOn: Day })
    .nullable()
    .describe('The mentee’s open task that is due first.'),
  unreflectedMonth: z
    .int()
    .nullable()
    .describe('The previous month, while nothing has been written about it.'),
  partnerTimeZone: z.string().nullable(),
})
export type PairToday = z.infer<typeof PairToday>

export const home = {
  readHome: endpoint('GET', '/home', {
    summary: 'Where each of the signed-in person’s running pairs is today, and what’s next',
    access: participantRoles,
    response: z.object({
      timeZone: z.string().nullable().describe('Of the asking person.'),
      pairs: z.array(PairToday).describe('In the order of /enrollments.'),
    }),
  }),
}
