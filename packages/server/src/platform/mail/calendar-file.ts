import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { MailAttachment } from '../db/schema/index.ts'

interface Party {
  readonly name: string
  readonly email: string
}

export interface CalendarEntry {
  /** The same for every file about one appointment, so that a calendar changes its entry instead of adding one. */
  readonly uid: string
  /** Higher in each later file of the same appointment. */
  readonly sequence: number
  readonly isCancelled: boolean
  readonly stamp: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly summary: string
  readonly description: string
  readonly organizer: Party
  /** Whom the file is for; left out for the organizer's own copy. */
  readonly attendee?: Party
}

export function calendarFile(entry: CalendarEntry): MailAttachment {
  const { organizer, attendee } = entry
  const method = methodOf(entry)
  const calendar = ical({ prodId: { company: 'Brightpair', product: 'Brightpair', language: 'EN' }, method })
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.stamp,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.summary,
    description: entry.description,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.email },
    attendees: attendee ? [invited(attendee)] : [],
  })
  return {
    filename: entry.isCancelled ? 'cancelled.ics' : 'invitation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The last line ends as every other: strict readers ask for it.
    content: `${calendar.toString()}\r\n`,
  }
}

/** Calendars ignore requests that come from their own owner, so the organizer's copy is merely published. */
function methodOf({ attendee, isCancelled }: CalendarEntry): ICalCalendarMethod {
  if (!attendee) return ICalCalendarMethod.PUBLISH
  return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
}

/** Nobody is asked to answer: who gets the invitation has already agreed to the time. */
const invited = ({ name, email }: Party) => ({
  // A backslash has no meaning inside a parameter, but some readers take it for an escape.
  name: name.replaceAll('\\', '/'),
  email,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
})
