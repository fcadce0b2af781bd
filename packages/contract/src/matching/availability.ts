import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { MAX_MENTEES } from '../limits.ts'
import { participantRoles } from '../roles.ts'

const pausedUntil = Day.nullable().describe('The first day the person takes part again; null: now.')

const MentorAvailability = z.object({
  capacity: z.int().describe('How many mentees the mentor takes at the same time.'),
  taken: z.int().describe('Places held by open proposals and running programmes.'),
  pausedUntil,
})
const MenteeAvailability = z.object({ pausedUntil })

export const availability = {
  mentorAvailability: endpoint('GET', '/mentor/availability', {
    summary: 'How many mentees the mentor takes, and from when',
    access: ['MENTOR'],
    response: MentorAvailability,
  }),
  changeMentorAvailability: endpoint('PUT', '/mentor/availability', {
    summary: 'Change how many mentees the mentor takes, or pause; running matches stay',
    access: ['MENTOR'],
    body: z.strictObject({
      capacity: z
        .int('Please choose a whole number.')
        .min(1, 'Please choose at least 1.')
        .max(MAX_MENTEES, `Please choose at most ${MAX_MENTEES}.`),
      pausedUntil,
    }),
    response: MentorAvailability,
    errors: ['capacity_in_use', 'account_leaving'],
  }),
  searchAgain: endpoint('PUT', '/availability/search', {
    summary: 'After a programme: say whether to look for another match. Until then we don’t search',
    access: participantRoles,
    body: z.strictObject({ wanted: z.boolean() }),
    response: z.object({ wanted: z.boolean() }),
  }),
  menteeAvailability: endpoint('GET', '/mentee/availability', {
    summary: 'The day from which the mentee takes part in the search',
    access: ['MENTEE'],
    response: MenteeAvailability,
  }),
  changeMenteeAvailability: endpoint('PUT', '/mentee/availability', {
    summary: 'Pause the search until a day, or take part again',
    access: ['MENTEE'],
    body: z.strictObject({ pausedUntil }),
    response: MenteeAvailability,
    errors: ['account_leaving'],
  }),
}
