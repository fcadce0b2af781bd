import { describe, expect, test } from 'vitest'
import { daysAsSpan, openTimes } from './open-times.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const now = new Date('2026-01-01T00:00:00Z')
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const week = (timeZone: string, from: string, to: string) => ({
  timeZone,
  hours: EVERY_DAY.map((weekday) => ({ weekday, from: at(from), to: at(to) })),
})

interface Case {
  readonly zone: string
  readonly what: string
  readonly day: string
  readonly hours: [string, string]
  readonly minutes: number
  /** Start times in UTC, as hours and minutes. */
  readonly starts: readonly string[]
}

const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'
const LORD_HOWE = 'Australia/Lord_Howe'

const cases: readonly Case[] = [
  // Berlin: 29 March 2026, 02:00 becomes 03:00; 25 October 2026, 03:00 becomes 02:00.
  {
    zone: BERLIN,
    what: 'winter',
    day: '2026-03-28',
    hours: ['09:00', '11:00'],
    minutes: 60,
    starts: ['08:00', '08:30', '09:00'],
  },
  {
    zone: BERLIN,
    what: 'the day the clocks go forward',
    day: '2026-03-29',
    hours: ['09:00', '11:00'],
    minutes: 60,
    starts: ['07:00', '07:30', '08:00'],
  },
  {
    zone: BERLIN,
    what: 'hours around the skipped one',
    day: '2026-03-29',
    hours: ['01:00', '04:00'],
    minutes: 60,
    starts: ['00:00', '00:30', '01:00'],
  },
  {
    zone: BERLIN,
    what: 'only the skipped hour',
    day: '2026-03-29',
    hours: ['02:00', '03:00'],
    minutes: 30,
    starts: [],
  },
  {
    zone: BERLIN,
    what: 'hours that begin inside the skipped one',
    day: '2026-03-29',
    hours: ['02:30', '03:30'],
    minutes: 30,
    starts: ['01:00'],
  },
  {
    zone: BERLIN,
    what: 'the doubled hour',
    day: '2026-10-25',
    hours: ['02:00', '03:00'],
    minutes: 60,
    starts: ['00:00', '00:30', '01:00'],
  },
  {
    zone: BERLIN,
    what: 'half of the doubled hour',
    day: '2026-10-25',
    hours: ['02:30', '03:00'],
    minutes: 30,
    starts: ['00:30', '01:30'],
  },
  {
    zone: BERLIN,
    what: 'the day the clocks go back',
    day: '2026-10-25',
    hours: ['09:00', '10:30'],
    minutes: 60,
    starts: ['08:00', '08:30'],
  },
  // New York: 8 March 2026, 02:00 becomes 03:00; 1 November 2026, 02:00 becomes 01:00.
  {
    zone: NEW_YORK,
    what: 'the day the clocks go forward',
    day: '2026-03-08',
    hours: ['09:00', '10:30'],
    minutes: 60,
    starts: ['13:00', '13:30'],
  },
  {
    zone: NEW_YORK,
    what: 'only the skipped hour',
    day: '2026-03-08',
    hours: ['02:00', '03:00'],
    minutes: 30,
    starts: [],
  },
  {
    zone: NEW_YORK,
    what: 'hours around the skipped one',
    day: '2026-03-08',
    hours: ['01:00', '04:00'],
    minutes: 90,
    starts: ['06:00', '06:30'],
  },
  {
    zone: NEW_YORK,
    what: 'the doubled hour',
    day: '2026-11-01',
    hours: ['01:00', '02:00'],
    minutes: 60,
    starts: ['05:00', '05:30', '06:00'],
  },
  {
    zone: NEW_YORK,
    what: 'the day the clocks go back',
    day: '2026-11-01',
    hours: ['09:00', '10:30'],
    minutes: 60,
    starts: ['14:00', '14:30'],
  },
  // Lord Howe: 4 October 2026, 02:00 becomes 02:30; 5 April 2026, 02:00 becomes 01:30. Half an hour each time.
  {
    zone: LORD_HOWE,
    what: 'only the skipped half hour',
    day: '2026-10-04',
    hours: ['02:00', '02:30'],
    minutes: 15,
    starts: [],
  },
  {
    zone: LORD_HOWE,
    what: 'hours around the skipped half hour',
    day: '2026-10-04',
    hours: ['01:30', '03:00'],
    minutes: 60,
    starts: ['15:00'],
  },
  {
    zone: LORD_HOWE,
    what: 'the doubled half hour',
    day: '2026-04-05',
    hours: ['01:30', '02:00'],
    minutes: 30,
    starts: ['14:30', '15:00'],
  },
  {
    zone: LORD_HOWE,
    what: 'the doubled half hour as one hour',
    day: '2026-04-05',
    hours: ['01:30', '02:00'],
    minutes: 60,
    starts: ['14:30'],
  },
  {
    zone: LORD_HOWE,
    what: 'the day the clocks go back',
    day: '2026-04-05',
    hours: ['09:00', '10:00'],
    minutes: 60,
    starts: ['22:30'],
  },
]

describe('free times over daylight saving', () => {
  test.each(cases)('$zone, $what', ({ zone, day, hours, minutes, starts }) => {
    const own = week(zone, ...hours)
    const found = openTimes({ reader: own, partner: own, busy: [], from: day, days: 1, minutes, now })
    expect(found.map((time) => time.toISOString().slice(11, 16))).toEqual(starts)
  })

  test('two people whose clocks change on different days meet where their hours overlap', () => {
    const meet = (from: string) =>
      openTimes({
        reader: week(BERLIN, '14:00', '17:00'),
        partner: week(NEW_YORK, '09:00', '12:00'),
        busy: [],
        from,
        days: 1,
        minutes: 60,
        now,
      }).map((time) => time.toISOString().slice(11, 16))
    // Six hours apart, five for three weeks in March, then six again.
    expect(meet('2026-03-06')).toEqual(['14:00', '14:30', '15:00'])
    expect(meet('2026-03-10')).toEqual(['13:00', '13:30', '14:00', '14:30', '15:00'])
    expect(meet('2026-03-31')).toEqual(['13:00', '13:30', '14:00'])
  })

  test.each([
    [BERLIN, '2026-03-29', 23],
    [BERLIN, '2026-10-25', 25],
    [NEW_YORK, '2026-03-08', 23],
    [NEW_YORK, '2026-11-01', 25],
    [LORD_HOWE, '2026-10-04', 23.5],
    [LORD_HOWE, '2026-04-05', 24.5],
  ])('a day in %s on %s has %d hours', (zone, day, hours) => {
    const { startsAt, endsAt } = daysAsSpan(zone, day, 1)
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(hours)
  })
})

describe('free times', () => {
  const own = week('Etc/UTC', '09:00', '12:00')
  const wish = { reader: own, partner: own, busy: [], from: '2026-06-01', days: 1, minutes: 60, now }
  const clocks = (times: Date[]) => times.map((time) => time.toISOString().slice(11, 16))

  test('leave out agreed sessions, and touch them', () => {
    const busy = [{ startsAt: new Date('2026-06-01T10:00:00Z'), endsAt: new Date('2026-06-01T10:30:00Z') }]
    expect(clocks(openTimes({ ...wish, busy }))).toEqual(['09:00', '10:30', '11:00'])
  })

  test('leave out what has passed', () => {
    expect(clocks(openTimes({ ...wish, now: new Date('2026-06-01T10:00:00Z') }))).toEqual(['10:30', '11:00'])
  })

  test('may cross midnight where both have hours on both days', () => {
    const night = {
      timeZone: 'Etc/UTC',
      hours: [
        { weekday: 1, from: at('23:00'), to: at('24:00') },
        { weekday: 2, from: 0, to: at('01:00') },
      ],
    }
    expect(clocks(openTimes({ ...wish, reader: night, partner: night, minutes: 90 }))).toEqual([
      '23:00',
      '23:30',
    ])
  })

  test('are none where the hours of the two never meet', () => {
    const partner = week('Pacific/Auckland', '09:00', '12:00')
    expect(openTimes({ ...wish, partner, days: 30 })).toEqual([])
  })
})
