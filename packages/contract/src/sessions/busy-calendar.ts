import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../fields.ts'
import { MAX_CALENDAR_ADDRESS, MAX_CALENDAR_NAME } from '../limits.ts'
import { participantRoles } from '../roles.ts'

const access = participantRoles

const Problem = z.enum(['unreachable', 'refused', 'gone', 'not-a-calendar', 'too-large', 'inside'])
export type CalendarProblem = z.infer<typeof Problem>

const BusyCalendar = z.object({
  calendar: z
    .object({
      kind: z.enum(['ADDRESS', 'CALDAV']),
      host: z.string().describe('Where it is. The address itself and the password are never shown again.'),
      state: z.enum(['READING', 'WORKING', 'FAILING']),
      problem: Problem.nullable(),
      readAt: Moment.nullable().describe('When it was last read successfully.'),
      isTrusted: z
        .boolean()
        .describe('False: read too long ago, so it no longer keeps times from being offered.'),
    })
    .nullable(),
  times: z
    .array(z.object({ startsAt: Moment, endsAt: Moment }))
    .describe('When the person is busy elsewhere in the next twelve weeks. Nobody else can see these.'),
})
export type BusyCalendar = z.infer<typeof BusyCalendar>

const address = z
  .string()
  .trim()
  .min(1, 'Please enter the address of your calendar.')
  .max(MAX_CALENDAR_ADDRESS, 'This address is too long.')
  .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
  .refine((text) => URL.canParse(text), 'Please enter a whole address, beginning with https://.')

export const busyCalendar = {
  busyCalendar: endpoint('GET', '/busy-calendar', {
    summary: 'The calendar that the signed-in person’s busy times are read from, and those times',
    access,
    response: BusyCalendar,
  }),
  connectBusyCalendar: endpoint('PUT', '/busy-calendar', {
    summary:
      'Have busy times read from a private .ics address or a CalDAV account; replaces the previous one',
    access,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('ADDRESS'), address }),
      z.strictObject({
        kind: z.literal('CALDAV'),
        address,
        username: z
          .string()
          .trim()
          .min(1, 'Please enter the username.')
          .max(MAX_CALENDAR_NAME, 'This name is too long.')
          .refine((name) => !name.includes(':'), 'A name can’t contain a colon.'),
        password: z
          .string()
          .min(1, 'Please enter an app password.')
          .max(MAX_CALENDAR_NAME, 'This password is too long.'),
      }),
    ]),
    response: BusyCalendar,
    errors: ['invalid_input', 'too_many_requests'],
  }),
  readBusyCalendar: endpoint('POST', '/busy-calendar/read', {
    summary: 'Read the calendar again now',
    access,
    response: BusyCalendar,
    errors: ['not_found', 'too_many_requests'],
  }),
  disconnectBusyCalendar: endpoint('DELETE', '/busy-calendar', {
    summary: 'Forget the calendar and everything read from it',
    access,
    response: BusyCalendar,
  }),
}
