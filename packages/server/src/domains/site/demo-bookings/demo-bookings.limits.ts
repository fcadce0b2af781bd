import type { Limit } from '../../../platform/limits/rate-limit.ts'

const HOUR = 3_600
const LATER = 'Too many attempts. Please wait a while and try again.'

export const limits = {
  /** Attempts, also on slots that turn out to be taken. */
  book: { name: 'demo-booking', most: 20, seconds: HOUR, message: LATER },
  /** Bookings made: the confirmation goes to an address nobody has proved to be theirs. */
  bookByEmail: {
    name: 'demo-booking-email',
    most: 3,
    seconds: 24 * HOUR,
    message:
      'There are several bookings for this email address today. Please use one of those, or write to us.',
  },
  /** Wrong links only. */
  unknownLink: { name: 'demo-cancel-link', most: 30, seconds: HOUR / 2, message: LATER },
} satisfies Record<string, Limit>
