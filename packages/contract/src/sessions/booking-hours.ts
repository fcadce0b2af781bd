import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, line, Moment, TimeZone, text } from '../fields.ts'
import { MAX_AGENDA, MAX_CLOSED_DAYS, MAX_SESSION_TITLE } from '../limits.ts'
import { OfPair } from '../pairs/enrollments.ts'
import { MeetingSpan } from '../people/meeting-hours.ts'
import { Session, sessionMinutes } from './sessions.ts'

const BookingHours = z.object({
  timeZone: TimeZone.describe('The time zone the hours are in.'),
  hours: z.array(MeetingSpan).max(42, 'Please use fewer times.').describe('None: nobody can book.'),
  minutes: sessionMinutes.describe('How long a booked session is.'),
  noticeHours: z
    .int('Please choose a number of hours.')
    .min(0, 'Please choose a number of hours.')
    .max(168, 'Please choose at most a week.')
    .describe('How long before it a session can still be booked.'),
  closedDays: z.array(Day).max(MAX_CLOSED_DAYS, 'Please close fewer days.'),
  mostAhead: z
    .int('Please choose a number of sessions.')
    .min(1, 'Please choose at least one session.')
    .max(10, 'Please choose at most ten sessions.')
    .nullable()
    .default(null)
    .describe(
      'A mentee with this many upcoming sessions, not counting a series, can’t book more; null: any number.',
    ),
})
export type BookingHours = z.infer<typeof BookingHours>

const Answer = z.object({
  booking: BookingHours.nullable().describe('Null until they were opened for the first time.'),
})

export const bookingHours = {
  bookingHours: endpoint('GET', '/booking-hours', {
    summary: 'The weekly hours that the signed-in mentor’s mentees can book without asking',
    access: ['MENTOR'],
    response: Answer,
  }),
  changeBookingHours: endpoint('PUT', '/booking-hours', {
    summary: 'Open weekly hours for booking, or close them; booked sessions stay',
    access: ['MENTOR'],
    body: BookingHours.strict(),
    response: Answer,
  }),
  bookingTimes: endpoint('GET', '/enrollments/:enrollmentId/booking-times', {
    summary: 'What can be booked with your mentor in the next four weeks, without asking',
    access: ['MENTEE'],
    params: OfPair,
    response: z.object({
      minutes: z.int().nullable().describe('Null: this mentor has no booking hours.'),
      times: z.array(Moment),
      isFull: z
        .boolean()
        .describe('There are as many upcoming sessions as the mentor allows: nothing can be booked.'),
    }),
    errors: ['not_found', 'programme_over', 'contact_paused'],
  }),
  bookSession: endpoint('POST', '/enrollments/:enrollmentId/bookings', {
    summary: 'Book one of these times; it is confirmed immediately, and both get an invitation',
    access: ['MENTEE'],
    params: OfPair,
    body: z.strictObject({
      startsAt: Moment,
      title: line(MAX_SESSION_TITLE),
      agenda: text(MAX_AGENDA, { min: 0 }).default(''),
    }),
    response: Session,
    errors: ['programme_over', 'contact_paused', 'time_taken', 'too_many_entries', 'too_many_requests'],
  }),
}
