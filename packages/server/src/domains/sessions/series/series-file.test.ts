import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { ZONES } from '../../../../testing/zones.ts'
import type { SessionRow } from '../sessions.queries.ts'
import { datesOf, ruleFrom, spanFrom } from './series.policy.ts'
import { dateFile, seriesFile } from './series-file.ts'

const FOREVER = new Date('2100-01-01')

function planned(timeZone: string, firstAt: Date, everyWeeks: number, count: number) {
  const rule = ruleFrom(firstAt, timeZone, everyWeeks)
  const series = {
    id: '5d1f0b7c-3f0e-4d7a-9a57-0d6f6a1f2b11',
    companyId: '',
    enrollmentId: '',
    minutes: 60,
    sequence: 3,
    ...rule,
  }
  const rows = datesOf(rule, { dates: count, until: FOREVER }).map(
    (date, index) =>
      ({
        id: String(index),
        state: 'AGREED',
        title: 'The long view',
        link: null,
        seriesDay: ruleFrom(date, timeZone, 1).firstDay,
        ...spanFrom(date, 60),
      }) as SessionRow,
  )
  return { series, rows }
}

const entryOf = (session: SessionRow) => ({
  uid: 'its-own',
  sequence: 3,
  isCancelled: session.state === 'CANCELLED',
  stamp: new Date('2026-11-15T10:00:00Z'),
  startsAt: session.startsAt as Date,
  endsAt: session.endsAt as Date,
  summary: session.title,
  description: '',
  organizer: { name: 'Brightpair', email: 'support@brightpair.test' },
  attendees: [],
})

/** The start times shown by a calendar that knows zones only from the file. */
function shownBy(file: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const [main, ...others] = calendar
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part, { strictExceptions: false }))
  if (!main) throw new Error('no entry')
  for (const other of others) main.relateException(other)
  const dates = main.iterator()
  const shown: string[] = []
  for (let next = dates.next(); next; next = dates.next()) {
    shown.push(main.getOccurrenceDetails(next).startDate.toJSDate().toISOString())
  }
  return shown
}

const contentOf = ([file]: ReturnType<typeof seriesFile>) => file?.content ?? ''
const starts = (rows: readonly SessionRow[]) => rows.map(({ startsAt }) => startsAt?.toISOString())
/** Unfolds the lines. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

/**
 * Skipped and repeated hours have their own tests: the other parser takes the earlier and the later one, and RFC 5545
 * says the later and the earlier one.
 */
function isShownOnce(at: Date, { timeZone, atMinute }: { timeZone: string; atMinute: number }): boolean {
  const shownAfter = (minutes: number) =>
    ruleFrom(new Date(at.getTime() + minutes * 60_000), timeZone, 1).atMinute
  return shownAfter(0) === atMinute && shownAfter(30) !== atMinute && shownAfter(60) !== atMinute
}

describe('the invitation to a series', () => {
  test.each(ZONES)('shows the dates we keep, over both changes of clock, in %s', (zone) => {
    for (let hour = 0; hour < 24; hour++) {
      for (const everyWeeks of [1, 2, 3]) {
        const firstAt = new Date(Date.UTC(2027, 1, 1 + (hour % 7), hour, hour % 2 ? 30 : 0))
        const { series, rows } = planned(zone, firstAt, everyWeeks, 26)
        const file = contentOf(seriesFile(series, rows, entryOf))
        const isPlain = (_: unknown, index: number) => isShownOnce(rows[index]?.startsAt as Date, series)
        expect(shownBy(file).filter(isPlain), file).toEqual(starts(rows).filter(isPlain))
      }
    }
  })

  test('keeps the time of the wall clock when the clocks change', () => {
    const { rows } = planned('Europe/Berlin', new Date('2026-10-13T09:00:00Z'), 2, 3)
    expect(starts(rows)).toEqual([
      '2026-10-13T09:00:00.000Z',
      '2026-10-27T10:00:00.000Z',
      '2026-11-10T10:00:00.000Z',
    ])
  })

  test('an hour that clocks skip is the one after it', () => {
    const { rows } = planned('Europe/Berlin', new Date('2027-03-21T01:30:00Z'), 1, 3)
    expect(starts(rows)).toEqual([
      '2027-03-21T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-04-04T00:30:00.000Z',
    ])
  })

  test('of an hour that clocks show twice the first is meant', () => {
    const { rows } = planned('Europe/Berlin', new Date('2026-10-18T00:30:00Z'), 1, 3)
    expect(starts(rows)).toEqual([
      '2026-10-18T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-11-01T01:30:00.000Z',
    ])
  })

  test('is one entry with a rule, a zone in words of its own, and a number for all its files', () => {
    const { series, rows } = planned('Europe/Berlin', new Date('2026-12-01T10:00:00Z'), 2, 4)
    const lines = linesOf(contentOf(seriesFile(series, rows, entryOf)))
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'TZID:Europe/Berlin',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
        `UID:series-${series.id}@brightpair`,
        'SEQUENCE:3',
        'DTSTART;TZID=Europe/Berlin:20261201T110000',
        'DTEND;TZID=Europe/Berlin:20261201T120000',
        'RRULE:FREQ=WEEKLY;COUNT=4;INTERVAL=2',
        'DTSTAMP:20261115T100000Z',
      ]),
    )
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })

  test('leaves out what is cancelled, and shows where a date was moved to', () => {
    const { series, rows } = planned('America/New_York', new Date('2026-10-20T14:00:00Z'), 1, 5)
    const [first, second, third, ...rest] = rows as [SessionRow, SessionRow, SessionRow]
    const moved = { ...third, ...spanFrom(new Date('2026-11-04T18:00:00Z'), 45) }
    const cancelled = { ...second, state: 'CANCELLED' as const }
    const file = contentOf(seriesFile(series, [first, cancelled, moved, ...rest], entryOf))
    expect(linesOf(file)).toEqual(
      expect.arrayContaining([
        'EXDATE;TZID=America/New_York:20261027T100000',
        'RECURRENCE-ID;TZID=America/New_York:20261103T100000',
      ]),
    )
    expect(shownBy(file)).toEqual([...starts([first, moved]), ...starts(rest)])
  })

  test('ends as a whole when no date is left', () => {
    const { series, rows } = planned('Asia/Tokyo', new Date('2026-12-01T10:00:00Z'), 1, 2)
    const gone = rows.map((row) => ({ ...row, state: 'CANCELLED' as const }))
    const lines = linesOf(contentOf(seriesFile(series, gone, entryOf)))
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
    expect(lines.filter((line) => /^(RRULE|RECURRENCE-ID)/.test(line))).toEqual([])
  })
})

test('what happens to one date names the day the rule gives it', () => {
  const { series, rows } = planned('Europe/London', new Date('2026-10-20T09:00:00Z'), 1, 3)
  const third = { ...(rows[2] as SessionRow), state: 'CANCELLED' as const }
  expect(linesOf(contentOf(dateFile(series, third, entryOf)))).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      `UID:series-${series.id}@brightpair`,
      'RECURRENCE-ID;TZID=Europe/London:20261103T100000',
    ]),
  )
})
