import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { MailAttachment } from '../db/schema/index.ts'
import { timeZoneLines } from './time-zone-lines.ts'

interface Party {
  readonly name: string
  readonly email: string
}

export interface CalendarEntry {
  /** The same for every file about one appointment, so that a calendar updates its entry instead of adding one. */
  readonly uid: string
  /** Increases with each later file of the same appointment. */
  readonly sequence: number
  readonly isCancelled: boolean
  readonly stamp: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly summary: string
  readonly description: string
  /** The URL of the meeting. */
  readonly location?: string
  readonly organizer: Party
  /** The attendees apart from the organizer; left out for the organizer's own copy. */
  readonly attendees?: readonly Party[]
  /** The time zone it is in; needed for a recurring entry, which keeps its local time. */
  readonly timeZone?: string
  readonly repeats?: {
    readonly everyWeeks: number
    readonly count: number
    readonly without: readonly Date[]
  }
  /** One occurrence of a series: its date by the rule (RECURRENCE-ID). */
  readonly insteadOf?: Date
}

/**
 * One appointment for mail programs: an invitation, an update or a cancellation; with the exceptional dates, if it
 * repeats.
 */
export function calendarFile(entry: CalendarEntry, dates: readonly CalendarEntry[] = []): MailAttachment {
  const method = methodOf(entry)
  const calendar = ical({ prodId, method })
  const all = [entry, ...dates]
  const starts = all.flatMap(({ startsAt, insteadOf = startsAt }) => [startsAt, insteadOf]).map(Number)
  const weeks = (entry.repeats?.everyWeeks ?? 0) * (entry.repeats?.count ?? 0)
  const span = {
    from: new Date(Math.min(...starts)),
    to: new Date(Math.max(...starts) + weeks * WEEK),
  }
  calendar.timezone({ name: null, generator: (name) => timeZoneLines(name, span) })
  for (const each of all) addTo(calendar, each)
  return {
    filename: entry.isCancelled ? 'cancelled.ics' : 'invitation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: written(calendar),
  }
}

const WEEK = 7 * 86_400_000
const REFRESH_SECONDS = 3_600

/** Many appointments, for a calendar subscription. */
export function calendarFeedFile(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH, name, ttl: REFRESH_SECONDS })
  for (const entry of entries) addTo(calendar, entry)
  return written(calendar)
}

const prodId = { company: 'Brightpair', product: 'Brightpair', language: 'EN' }

/** The last line ends with CRLF too: strict parsers require it. */
const written = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`

function addTo(calendar: ICalCalendar, entry: CalendarEntry): void {
  const { organizer, attendees = [], location, timeZone, repeats, insteadOf } = entry
  const at = (moment: Date) => (timeZone ? wallOf(moment, timeZone) : moment)
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.stamp,
    start: at(entry.startsAt),
    end: at(entry.endsAt),
    ...(timeZone ? { timezone: timeZone } : {}),
    ...(repeats ? { repeating: ruleOf(repeats, at) } : {}),
    ...(insteadOf ? { recurrenceId: at(insteadOf) } : {}),
    summary: readable(entry.summary),
    description: readable(entry.description),
    ...(location ? { location, url: location } : {}),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.email },
    attendees: attendees.map(invited),
  })
}

const wallOf = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)

const ruleOf = (
  { everyWeeks, count, without }: NonNullable<CalendarEntry['repeats']>,
  at: (moment: Date) => Date | Temporal.ZonedDateTime,
) => ({
  freq: ICalEventRepeatingFreq.WEEKLY,
  interval: everyWeeks,
  count,
  ...(without.length > 0 ? { exclude: without.map(at) } : {}),
})

/** RFC 5545 allows no control characters in text but tabs and line breaks; some parsers break lines at others too. */
const readable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Control}\t\n]|[\u2028\u2029]/gu, ' ')

/** Calendars ignore requests from their own owner, so the organizer's copy uses PUBLISH. */
function methodOf({ attendees, isCancelled }: CalendarEntry): ICalCalendarMethod {
  if (!attendees) return ICalCalendarMethod.PUBLISH
  return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
}

/** No RSVP: everyone who gets the invitation has already agreed to the time. */
const invited = ({ name, email }: Party) => ({
  // A backslash has no meaning inside a parameter, but some parsers treat it as an escape.
  name: name.replaceAll('\\', '/'),
  email,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
})
