import ICAL from 'ical.js'
import type { Attachment, Email } from 'postal-mime'

export const calendarEntryOf = (mail: Email) => readCalendar(calendarFileOf(mail))

/** What a calendar program reads from a file. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [entry, ...others] = calendar.getAllSubcomponents('vevent')
  if (!entry || others.length > 0) throw new Error('the calendar file does not hold exactly one entry')
  const text = (name: string) => String(entry.getFirstPropertyValue(name))
  const moment = (name: string) => new Date(`${text(name)}`).toISOString()
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    properties: entry.getAllProperties().map(({ name }) => name),
    uid: text('uid'),
    sequence: Number(text('sequence')),
    status: text('status'),
    stamp: moment('dtstamp'),
    startsAt: moment('dtstart'),
    endsAt: moment('dtend'),
    summary: text('summary'),
    description: text('description'),
    location: text('location'),
    organizer: text('organizer'),
    attendees: entry.getAllProperties('attendee').map((attendee) => ({
      name: attendee.getFirstParameter('cn'),
      address: String(attendee.getFirstValue()).toLowerCase(),
    })),
  }
}

export function calendarFileOf(mail: Email): string {
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'application/ics')
  if (!file) throw new Error(`the mail "${mail.subject}" has no calendar file`)
  return textOf(file)
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
