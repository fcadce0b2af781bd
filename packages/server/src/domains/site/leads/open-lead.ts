import { planNames } from '@brightpair/contract'
import { FOR_ANYONE, momentWords } from '../../../platform/date-words.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { contactMessages, demoBookings, interestAnswers } from '../../../platform/db/schema/index.ts'
import { closeLeadOf, giveLeadTo, insertLead } from './leads.queries.ts'

const PREVIEW = 160

/** A message from a bot is stored, but needs no response. */
export const openLeadOfMessage = (tx: Db, message: typeof contactMessages.$inferSelect): Promise<void> =>
  insertLead(tx, {
    kind: 'MESSAGE',
    status: message.isSuspect ? 'CLOSED' : 'NEW',
    name: message.fullName,
    email: message.workEmail,
    company: message.companyName ?? '',
    title: message.subject ?? 'Contact form',
    preview: oneLine(message.message ?? ''),
    createdAt: message.createdAt,
    contactMessageId: message.id,
  })

export const openLeadOfBooking = (tx: Db, booking: typeof demoBookings.$inferSelect): Promise<void> =>
  insertLead(tx, {
    kind: 'DEMO',
    name: booking.name,
    email: booking.email,
    company: booking.company ?? '',
    title: booking.plan ? `Demo, ${planNames[booking.plan]} plan` : 'Demo',
    preview: startOf(booking),
    createdAt: booking.createdAt,
    demoBookingId: booking.id,
  })

export const openLeadOfInterest = (tx: Db, interest: typeof interestAnswers.$inferSelect): Promise<void> =>
  insertLead(tx, {
    kind: 'INTEREST',
    name: interest.email ?? 'A visitor',
    email: interest.email ?? '',
    company: '',
    title: interest.kind === 'MENTOR' ? 'Mentor questionnaire' : 'Mentee questionnaire',
    preview: oneLine(
      interest.answers
        .map(({ choices = [], text }) => [...choices, ...(text ? [text] : [])].join(', '))
        .filter(Boolean)
        .join('; '),
    ),
    createdAt: interest.createdAt,
    interestAnswerId: interest.id,
  })

/** People who register need no one to contact them any more. */
export const settleLeadOfInterest = giveLeadTo

/** A cancelled demo needs no action any more. */
export const settleLeadOfBooking = closeLeadOf

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, PREVIEW).toWellFormed()

const startOf = ({ startsAt, timeZone }: typeof demoBookings.$inferSelect) =>
  `${momentWords(startsAt, 'weekday of year', FOR_ANYONE, timeZone)} (${timeZone})`
