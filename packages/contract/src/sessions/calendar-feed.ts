import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { participantRoles } from '../roles.ts'

const access = participantRoles
const Feed = z.object({
  address: z
    .url()
    .nullable()
    .describe('Private: whoever knows it sees the sessions. Null: none was made yet.'),
})

export const calendarFeed = {
  calendarFeed: endpoint('GET', '/calendar-feed', {
    summary: 'The private address under which calendar programs find the sessions of the signed-in person',
    access,
    response: Feed,
  }),
  renewCalendarFeed: endpoint('POST', '/calendar-feed', {
    summary: 'Make a new address; one that existed before ends at once',
    access,
    response: Feed,
  }),
  calendarFile: endpoint('GET', '/calendar/:token.ics', {
    summary: 'The agreed sessions of one person as an iCalendar file',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    produces: 'text/calendar',
    errors: ['not_found'],
  }),
}
