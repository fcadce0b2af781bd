import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { participantRoles } from '../roles.ts'

const access = participantRoles
const Feed = z.object({
  address: z.url().nullable().describe('Private: anyone who knows it can see the sessions. Null: none yet.'),
})

export const calendarFeed = {
  calendarFeed: endpoint('GET', '/calendar-feed', {
    summary: 'The private address where calendar programs find the signed-in person’s sessions',
    access,
    response: Feed,
  }),
  renewCalendarFeed: endpoint('POST', '/calendar-feed', {
    summary: 'Create a new address; the previous one stops working immediately',
    access,
    response: Feed,
  }),
  calendarFile: endpoint('GET', '/calendar/:token.ics', {
    summary: 'One person’s confirmed sessions as an iCalendar file',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    produces: 'text/calendar',
    errors: ['not_found'],
  }),
}
