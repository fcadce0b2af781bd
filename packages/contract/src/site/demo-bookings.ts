import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, line, TimeZone, text } from '../fields.ts'
import { MAX_JOB_TITLE, MAX_NAME, MAX_VISITOR_COMPANY } from '../limits.ts'
import { personName } from '../person-name.ts'
import { companyPlans } from '../programmes/company-plans.ts'

const Instant = z.iso.datetime('This isn’t a date and time.')

/** The confirmation email contains the name, so it must not carry an advertisement. */
const CancelToken = z.strictObject({ token: text(128) })

export const demoBookings = {
  slots: endpoint('GET', '/demo/slots', {
    summary: 'The nine hourly demo slots of each day of a month, 9:00 to 17:00 in the visitor’s time zone',
    access: 'public',
    query: z.strictObject({
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give the month as YYYY-MM.')
        .describe('Such as 2026-12.'),
      timeZone: TimeZone,
    }),
    response: z.object({
      timeZone: z.string(),
      days: z.array(
        z.object({
          date: z.iso.date(),
          slots: z
            .array(
              z.object({
                time: z.string().describe('In the visitor’s time zone, such as 09:00.'),
                startsAt: Instant,
                state: z.enum(['free', 'taken', 'past']),
              }),
            )
            .describe('Empty for a day beyond the booking period.'),
        }),
      ),
    }),
  }),

  book: endpoint('POST', '/demo/bookings', {
    summary: 'Book a demo slot; the confirmation with a calendar file goes to the email address',
    access: 'public',
    body: z.strictObject({
      name: personName(MAX_NAME),
      email: Email,
      startsAt: Instant,
      timeZone: TimeZone,
      company: line(MAX_VISITOR_COMPANY, { min: 0 }).optional(),
      role: line(MAX_JOB_TITLE, { min: 0 }).optional(),
      plan: z.enum(companyPlans).optional().describe('The one chosen on the pricing page.'),
    }),
    response: z.object({ id: Id, startsAt: Instant, timeZone: z.string() }),
    errors: ['slot_taken', 'slot_not_offered', 'too_many_requests'],
  }),

  lookUp: endpoint('POST', '/demo/bookings/look-up', {
    summary: 'The booking that a cancel link belongs to',
    access: 'public',
    body: CancelToken,
    response: z.object({ startsAt: Instant, timeZone: z.string(), name: z.string() }),
    errors: ['link_expired', 'too_many_requests'],
  }),

  cancel: endpoint('POST', '/demo/bookings/cancel', {
    summary: 'Cancel a booking with the link from its confirmation; the slot is free again',
    access: 'public',
    body: CancelToken,
    errors: ['link_expired', 'too_many_requests'],
  }),
}
