import { planNames } from '@brightpair/contract'
import { FOR_ANYONE, type Locale, momentWords } from '../../../platform/date-words.ts'
import { calendarFile } from '../../../platform/mail/calendar-file.ts'
import type { Mail } from '../../../platform/mail/outbox.ts'
import type { DemoBooking } from './demo-bookings.queries.ts'

interface Sender {
  readonly publicUrl: string
  readonly supportEmail: string
  /** Stays the same when the support address changes: calendars ignore updates from another organizer. */
  readonly organizerEmail: string
  readonly now: Date
}

export function confirmationMail(booking: DemoBooking, token: string, sender: Sender): Mail {
  const cancelUrl = `${sender.publicUrl}/demo/cancel#token=${token}`
  const description = `A walk through Brightpair with our team.\n\nCancel: ${cancelUrl}`
  return {
    kind: 'demo-booked',
    to: booking.email,
    asWritten: true,
    replyTo: sender.supportEmail,
    subject: 'Your Brightpair demo is booked',
    heading: `See you soon, ${booking.name}`,
    paragraphs: [
      `Your demo is booked for ${momentOf(booking, booking.locale)}.`,
      ...(booking.plan
        ? [`You chose the ${planNames[booking.plan]} plan. We’ll talk it through; nothing is ordered yet.`]
        : []),
      'Open the attached calendar file to add it to your calendar. We’ll email you the link for the video call before we start.',
      'Would another time suit you better? Cancel below and choose a new one.',
    ],
    footnote:
      'Didn’t book a demo? Someone must have typed your address by mistake. Cancel it with the link below.',
    links: [{ label: 'Cancel this demo', url: cancelUrl }],
    attachments: [calendarFile({ ...bookedEntry(booking, sender), attendees: [booking], description })],
  }
}

export function cancellationMail(booking: DemoBooking, sender: Sender): Mail {
  return {
    kind: 'demo-cancelled',
    to: booking.email,
    asWritten: true,
    replyTo: sender.supportEmail,
    subject: 'Your Brightpair demo is cancelled',
    heading: 'Your demo is cancelled',
    paragraphs: [
      `Hello ${booking.name},`,
      `Your demo on ${momentOf(booking, booking.locale)} is cancelled, and the time is free for others.`,
      'Open the attachment to remove it from your calendar.',
    ],
    action: { label: 'Choose another time', url: `${sender.publicUrl}/demo` },
    attachments: [calendarFile({ ...cancelledEntry(booking, sender), attendees: [booking] })],
  }
}

export function bookedNotice(booking: DemoBooking, sender: Sender): Mail {
  const about = aboutVisitor(booking)
  return {
    kind: 'demo-booked-notice',
    to: sender.supportEmail,
    asWritten: true,
    replyTo: booking.email,
    subject: `Demo booked by ${booking.name}`,
    heading: 'A demo was booked',
    paragraphs: [...about, 'They expect an email with the link for the video call before it starts.'],
    attachments: [calendarFile({ ...bookedEntry(booking, sender), description: about.join('\n') })],
  }
}

export function cancelledNotice(booking: DemoBooking, sender: Sender, by: 'the visitor' | 'us'): Mail {
  return {
    kind: 'demo-cancelled-notice',
    to: sender.supportEmail,
    asWritten: true,
    replyTo: booking.email,
    subject: by === 'us' ? `Demo with ${booking.name} cancelled` : `Demo cancelled by ${booking.name}`,
    heading: by === 'us' ? 'An admin cancelled a demo' : 'A demo was cancelled',
    paragraphs: aboutVisitor(booking),
    attachments: [calendarFile(cancelledEntry(booking, sender))],
  }
}

const bookedEntry = (booking: DemoBooking, { organizerEmail, now }: Sender) => ({
  uid: `demo-booking-${booking.id}@brightpair`,
  sequence: 0,
  isCancelled: false,
  stamp: now,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  summary: 'Brightpair demo',
  organizer: { name: 'Brightpair', email: organizerEmail },
})

const cancelledEntry = (booking: DemoBooking, sender: Sender) => ({
  ...bookedEntry(booking, sender),
  sequence: 1,
  isCancelled: true,
  description: 'This demo was cancelled.',
})

const aboutVisitor = (booking: DemoBooking): string[] => [
  `When: ${momentOf(booking, FOR_ANYONE)}, which is ${booking.startsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  `Who: ${booking.name} (${booking.email})`,
  ...(booking.company ? [`Company: ${booking.company}`] : []),
  ...(booking.role ? [`Role: ${booking.role}`] : []),
  ...(booking.plan ? [`Plan: ${planNames[booking.plan]}`] : []),
]

/** For example "Tuesday 1 December 2026 at 09:00 (Central European Standard Time, Europe/Berlin)". */
function momentOf({ startsAt, timeZone }: DemoBooking, locale: Locale): string {
  const moment = momentWords(startsAt, 'weekday of year', locale, timeZone)
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
    .formatToParts(startsAt)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${moment} (${zone && zone !== timeZone ? `${zone}, ` : ''}${timeZone})`
}
