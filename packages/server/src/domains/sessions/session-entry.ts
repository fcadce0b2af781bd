import type { CalendarEntry } from '../../platform/mail/calendar-file.ts'
import type { Platform } from '../../platform/platform.ts'
import type { KnownPerson } from '../people/index.ts'
import { outsideLinkOf } from './rooms/outside-link.ts'
import type { SessionRow } from './sessions.queries.ts'
import { calendarLink } from './sessions.wording.ts'

export type Sender = Pick<Platform, 'publicUrl' | 'supportEmail' | 'video' | 'secrets'>

const nameOf = ({ firstName, lastName }: KnownPerson) => `${firstName} ${lastName}`

/**
 * An agreed session as a calendar entry. Brightpair is the organizer: calendars ignore invitations from their own
 * owner, so neither of the two can be.
 */
export function sessionEntry(
  session: SessionRow,
  mentor: KnownPerson,
  mentee: KnownPerson,
  sender: Sender,
): CalendarEntry | undefined {
  const { startsAt, endsAt } = session
  if (!startsAt || !endsAt) return undefined
  const { publicUrl, supportEmail } = sender
  const page = `${publicUrl}${calendarLink(session.enrollmentId)}`
  const room = `${publicUrl}/mentorship/room/${session.id}?pair=${session.enrollmentId}`
  // One calendar entry covers all dates of a series, but each date has a room of its own.
  const nextRoom = `${publicUrl}/mentorship/room/next?pair=${session.enrollmentId}`
  return {
    uid: `session-${session.id}@brightpair`,
    sequence: session.sequence,
    isCancelled: session.state === 'CANCELLED',
    stamp: session.changedAt,
    startsAt,
    endsAt,
    summary: `${session.title} (${mentor.firstName} and ${mentee.firstName})`,
    description: [session.agenda, `Move or cancel: ${page}`].filter(Boolean).join('\n\n'),
    location: session.seriesId && !session.link ? nextRoom : (outsideLinkOf(sender, session) ?? room),
    organizer: { name: 'Brightpair', email: supportEmail },
    attendees: [mentor, mentee].map((person) => ({ name: nameOf(person), email: person.email })),
  }
}
