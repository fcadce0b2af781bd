import { describe, expect, test } from 'vitest'
import { readCalendar } from '../../../testing/calendar.ts'
import { calendarFile } from './calendar-file.ts'

const entry = {
  uid: 'one@brightpair',
  sequence: 0,
  isCancelled: false,
  stamp: new Date('2026-11-15T10:00:00Z'),
  startsAt: new Date('2026-12-01T08:00:00Z'),
  endsAt: new Date('2026-12-01T09:00:00Z'),
  summary: 'Brightpair demo',
  location: 'https://meet.example/room',
  description: 'First; second, third\\fourth\nlast',
  organizer: { name: 'Brightpair', email: 'support@brightpair.test' },
  attendees: [{ name: 'Ida Holm', email: 'ida@holm.example' }],
}

describe('a calendar file', () => {
  test('holds one entry with all that a calendar needs', () => {
    expect(readCalendar(calendarFile(entry).content)).toEqual({
      method: 'REQUEST',
      properties: expect.arrayContaining(['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend']),
      uid: 'one@brightpair',
      sequence: 0,
      status: 'CONFIRMED',
      stamp: '2026-11-15T10:00:00.000Z',
      startsAt: '2026-12-01T08:00:00.000Z',
      endsAt: '2026-12-01T09:00:00.000Z',
      summary: 'Brightpair demo',
      location: 'https://meet.example/room',
      description: 'First; second, third\\fourth\nlast',
      organizer: 'mailto:support@brightpair.test',
      attendees: [{ name: 'Ida Holm', address: 'mailto:ida@holm.example' }],
    })
  })

  test('ends each line as the standard asks and folds the long ones', () => {
    const { content } = calendarFile({
      ...entry,
      description: 'Grüße aus Zürich, 東京 und Αθήνα. '.repeat(20),
    })
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(readCalendar(content).description).toContain('東京 und Αθήνα')
  })

  test.each(['Ann "the" O\'Neil', 'Smith; Jones, Ltd', 'ATTENDEE:mailto:eve@evil.example', '^n^'])(
    'keeps the name %s in its place',
    (name) => {
      const { attendees, properties } = readCalendar(
        calendarFile({ ...entry, attendees: [{ email: 'ida@holm.example', name }] }).content,
      )
      expect(attendees).toEqual([{ name, address: 'mailto:ida@holm.example' }])
      expect(properties.filter((property) => property === 'attendee')).toHaveLength(1)
    },
  )

  test('lets no reader find a line break in a name', () => {
    const name = 'Ann\\nATTENDEE:mailto:eve@evil.example'
    const { attendees } = readCalendar(
      calendarFile({ ...entry, attendees: [{ email: 'ida@holm.example', name }] }).content,
    )
    expect(attendees).toEqual([
      { name: 'Ann/nATTENDEE:mailto:eve@evil.example', address: 'mailto:ida@holm.example' },
    ])
  })

  test('for the organizer is published and names no attendee', () => {
    const { attendees: _, ...own } = entry
    expect(readCalendar(calendarFile(own).content)).toMatchObject({ method: 'PUBLISH', attendees: [] })
    expect(readCalendar(calendarFile({ ...own, isCancelled: true }).content)).toMatchObject({
      method: 'PUBLISH',
      status: 'CANCELLED',
    })
  })
})
