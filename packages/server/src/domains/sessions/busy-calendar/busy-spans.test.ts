import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { ZONES } from '../../../../testing/zones.ts'
import { busySpans, mergeStretches } from './busy-spans.ts'

const from = new Date('2026-09-01T00:00:00Z')
const to = new Date('2026-11-24T00:00:00Z')

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one@calendar.example', 'SUMMARY:Dentist', ...lines, 'END:VEVENT'].join('\r\n')

const read = (file: string, timeZone = 'Europe/London') =>
  busySpans({ files: [file], from, to, timeZone, emails: ['mia@fjord.example'] }).map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(0, 16)}`,
  )

describe('an event keeps the person busy', () => {
  test.each([
    ['in UTC', ['DTSTART:20261001T090000Z', 'DTEND:20261001T100000Z'], '2026-10-01T09:00 2026-10-01T10:00'],
    [
      'in another zone',
      ['DTSTART;TZID=America/New_York:20261001T090000', 'DURATION:PT45M'],
      '2026-10-01T13:00 2026-10-01T13:45',
    ],
    [
      'in a zone with a prefix',
      ['DTSTART;TZID=/example.org/Europe/Berlin:20261001T090000', 'DURATION:PT1H'],
      '2026-10-01T07:00 2026-10-01T08:00',
    ],
    [
      'on their own clock, where no zone is named',
      ['DTSTART:20261001T090000', 'DURATION:PT1H'],
      '2026-10-01T08:00 2026-10-01T09:00',
    ],
    [
      'for a whole day of their own',
      ['DTSTART;VALUE=DATE:20261025', 'DTEND;VALUE=DATE:20261026'],
      '2026-10-24T23:00 2026-10-26T00:00',
    ],
    ['for a whole day without an end', ['DTSTART;VALUE=DATE:20261001'], '2026-09-30T23:00 2026-10-01T23:00'],
    [
      'when it is tentative',
      ['DTSTART:20261001T090000Z', 'DURATION:PT1H', 'STATUS:TENTATIVE'],
      '2026-10-01T09:00 2026-10-01T10:00',
    ],
    [
      'when somebody else declined',
      ['DTSTART:20261001T090000Z', 'DURATION:PT1H', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ola@fjord.example'],
      '2026-10-01T09:00 2026-10-01T10:00',
    ],
    [
      'with a line that goes on in the next one',
      ['DTSTART;TZID=America/New_Yo\r\n rk:20261001T090000', 'DURATION:PT1H'],
      '2026-10-01T13:00 2026-10-01T14:00',
    ],
  ])('%s', (_, lines, span) => {
    expect(read(calendar(event(...lines)))).toEqual([span])
  })
})

describe('an event leaves the person free', () => {
  test.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['marked as free', 'TRANSP:TRANSPARENT'],
    ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['working elsewhere', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'],
    ['declined by them', 'ATTENDEE;CN=Mia;PARTSTAT=DECLINED:MAILTO:Mia@fjord.example'],
    ['one of our sessions', 'UID:session-3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11@brightpair'],
    ['without a readable date', 'DTSTART:20261399T990000'],
  ])('%s', (_, line) => {
    const lines = ['DTSTART:20261001T090000Z', 'DURATION:PT1H', line]
    const own =
      line.startsWith('UID') || line.startsWith('DTSTART') ? lines.slice(line.startsWith('D') ? 1 : 0) : lines
    const text = calendar(event(...own))
    expect(read(line.startsWith('UID') ? text.replace('UID:one@calendar.example\r\n', '') : text)).toEqual([])
  })
})

test('a date of a series that was moved, left out or cancelled counts as it is now', () => {
  const series = event(
    'DTSTART;TZID=Europe/Berlin:20261005T090000',
    'DTEND;TZID=Europe/Berlin:20261005T100000',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'EXDATE;TZID=Europe/Berlin:20261012T090000',
  )
  const moved = event(
    'RECURRENCE-ID;TZID=Europe/Berlin:20261019T090000',
    'DTSTART;TZID=Europe/Berlin:20261020T140000',
    'DTEND;TZID=Europe/Berlin:20261020T150000',
  )
  const cancelled = event(
    'RECURRENCE-ID:20261102T080000Z',
    'DTSTART;TZID=Europe/Berlin:20261102T090000',
    'STATUS:CANCELLED',
  )
  expect(read(calendar(series, moved, cancelled))).toEqual([
    '2026-10-05T07:00 2026-10-05T08:00',
    '2026-10-20T12:00 2026-10-20T13:00',
    // After the clocks went back.
    '2026-10-26T08:00 2026-10-26T09:00',
  ])
})

test('from one date on, a series may be at another time', () => {
  const series = event('DTSTART:20261005T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4')
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261019T090000Z',
    'DTSTART:20261019T110000Z',
    'DURATION:PT30M',
  )
  expect(read(calendar(series, later))).toEqual([
    '2026-10-05T09:00 2026-10-05T10:00',
    '2026-10-12T09:00 2026-10-12T10:00',
    '2026-10-19T11:00 2026-10-19T11:30',
    '2026-10-26T11:00 2026-10-26T11:30',
  ])
})

test('a zone that only the file knows is read from the file', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n')
  const series = event(
    'DTSTART;TZID=W. Europe Standard Time:20261019T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;UNTIL=20261102T080000Z',
  )
  expect(read(calendar(zone, series))).toEqual([
    '2026-10-19T07:00 2026-10-19T08:00',
    '2026-10-26T08:00 2026-10-26T09:00',
    '2026-11-02T08:00 2026-11-02T09:00',
  ])
})

test('what is published as nothing but busy counts, unless it says free', () => {
  const published = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20261001T090000Z/20261001T100000Z,20261002T090000Z/PT2H',
    'FREEBUSY;FBTYPE=FREE:20261003T090000Z/PT2H',
    'END:VFREEBUSY',
  ].join('\r\n')
  expect(read(calendar(published))).toEqual([
    '2026-10-01T09:00 2026-10-01T10:00',
    '2026-10-02T09:00 2026-10-02T11:00',
  ])
})

describe('a file that nobody can use is refused in a word', () => {
  const nested = `${'BEGIN:VEVENT\r\n'.repeat(50_000)}`
  test.each([
    ['not-a-calendar', '<html>Sign in</html>'],
    ['too-large', calendar(event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))],
    ['too-large', calendar(event('DTSTART:20260901T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY'))],
    ['too-large', calendar(nested)],
  ])('%s', (problem, file) => {
    expect(() => read(file)).toThrow(problem)
  })
})

test('a rule that nobody can read keeps its first date', () => {
  const odd = event('DTSTART:20261001T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=NOW;BYDAY=XX')
  expect(read(calendar(odd))).toEqual(['2026-10-01T09:00 2026-10-01T10:00'])
})

/** A seeded random generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const RULES = [
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=WEEKLY;COUNT=9',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=DAILY;COUNT=40',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=2',
  'FREQ=WEEKLY;UNTIL=20261110T000000Z',
  null,
]

interface Planned {
  readonly zone: string
  readonly wall: Temporal.PlainDateTime
  readonly minutes: number
  readonly rule: string | null
}

function randomPlan(roll: (sides: number) => number): Planned[] {
  return Array.from({ length: 1 + roll(6) }, () => ({
    zone: ZONES[roll(ZONES.length)] ?? 'UTC',
    wall: Temporal.PlainDateTime.from('2026-06-01T00:00').add({ days: roll(200), minutes: 15 * roll(96) }),
    minutes: 15 * (1 + roll(12)),
    rule: RULES[roll(RULES.length)] ?? null,
  }))
}

const stamp = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

const planned = (plan: readonly Planned[]) =>
  calendar(
    ...plan.map(({ zone, wall, minutes, rule }, index) =>
      [
        'BEGIN:VEVENT',
        `UID:${index}@calendar.example`,
        `DTSTART;TZID=${zone}:${stamp(wall)}`,
        `DURATION:PT${minutes}M`,
        ...(rule ? [`RRULE:${rule}`] : []),
        'END:VEVENT',
      ].join('\r\n'),
    ),
  )

/** An independent implementation of recurrence rules in local time, which checks each quarter hour by itself. */
function takenQuarters(plan: readonly Planned[]): Set<number> {
  const taken = new Set<number>()
  for (const { zone, wall, minutes, rule } of plan) {
    const start = ICAL.Time.fromString(wall.toString({ smallestUnit: 'second' }), undefined as never)
    const untilOnTheWall = rule?.replace(/UNTIL=(\w+)Z/, (_, text: string) => {
      const utc = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 11)}:${text.slice(11, 13)}:${text.slice(13)}Z`
      return `UNTIL=${stamp(Temporal.Instant.from(utc).toZonedDateTimeISO(zone).toPlainDateTime())}`
    })
    const dates = untilOnTheWall ? ICAL.Recur.fromString(untilOnTheWall).iterator(start) : undefined
    for (let next = dates ? dates.next() : start; next; next = dates?.next() as typeof next) {
      const shown = Temporal.PlainDateTime.from(next.toString())
      // A day or night can last 25 hours: the length of an event is counted in local time.
      const [begins, ends] = [shown, shown.add({ minutes })].map(
        (each) => each.toZonedDateTime(zone).epochMilliseconds,
      ) as [number, number]
      for (let at = begins; at < ends; at += 900_000) taken.add(at)
      if (begins > to.getTime() || !dates) break
    }
  }
  return taken
}

test('1,000 random calendars in 13 zones, over both changes of clock, as another reader and each quarter tell', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const plan = randomPlan(dice(seed))
    const spans = busySpans({ files: [planned(plan)], from, to, timeZone: 'Etc/UTC', emails: [] })
    const expected = takenQuarters(plan)
    const found = new Set<number>()
    for (const { startsAt, endsAt } of spans) {
      for (let at = startsAt.getTime(); at < endsAt.getTime(); at += 900_000) found.add(at)
    }
    const inWindow = [...expected].filter((at) => at >= from.getTime() && at < to.getTime())
    expect([...found].toSorted(), `seed ${seed}: ${planned(plan)}`).toEqual(inWindow.toSorted())
  }
})

test('1,000 random lists of times become one list without overlaps that covers the same quarters', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const roll = dice(seed)
    const spans = Array.from({ length: roll(30) }, () => {
      const start = roll(200)
      return { start, end: start + roll(12) }
    })
    const merged = mergeStretches(spans, { from: 20, to: 180 })
    const covers = (list: typeof spans, at: number) => list.some(({ start, end }) => start <= at && at < end)
    const moments = Array.from({ length: 220 }, (_, at) => at)
    expect(
      moments.filter((at) => covers(merged, at)),
      `seed ${seed}`,
    ).toEqual(moments.filter((at) => at >= 20 && at < 180 && covers(spans, at)))
    for (const [index, { start }] of merged.entries()) {
      expect(start).toBeGreaterThan(merged[index - 1]?.end ?? -1)
    }
  }
})
