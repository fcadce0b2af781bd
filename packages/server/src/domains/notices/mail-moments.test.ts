import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterQuiet, deliveryDecision, digestAfter, type Schedule, summaryDue } from './mail-moments.ts'

const MINUTE = 60_000
const minuteOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const hours = (from: string, to: string) => ({ from: minuteOf(from), to: minuteOf(to) })
const schedule = (timeZone: string, more: Partial<Schedule> = {}): Schedule => ({
  timeZone,
  digestHour: 8,
  quietHours: null,
  digestedOn: null,
  ...more,
})

const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'
const LORD_HOWE = 'Australia/Lord_Howe'

describe('quiet hours', () => {
  // Berlin: 29 March 2026, 02:00 becomes 03:00; 25 October, 03:00 becomes 02:00. New York: 8 March, 02:00 becomes
  // 03:00; 1 November, 02:00 becomes 01:00. Lord Howe: 5 April, 02:00 becomes 01:30; 4 October, 02:00 becomes 02:30.
  test.each([
    ['outside', BERLIN, ['22:00', '07:00'], '2026-06-01T12:00:00Z', '2026-06-01T12:00:00Z'],
    ['before midnight', BERLIN, ['22:00', '07:00'], '2026-06-01T21:30:00Z', '2026-06-02T05:00:00Z'],
    ['after midnight', BERLIN, ['22:00', '07:00'], '2026-06-02T01:00:40Z', '2026-06-02T05:00:00Z'],
    ['at their beginning', BERLIN, ['22:00', '07:00'], '2026-06-01T20:00:00Z', '2026-06-02T05:00:00Z'],
    ['at their end', BERLIN, ['22:00', '07:00'], '2026-06-02T05:00:00Z', '2026-06-02T05:00:00Z'],
    ['within one day', NEW_YORK, ['12:00', '13:30'], '2026-06-01T16:59:00Z', '2026-06-01T17:30:00Z'],
    [
      'in a night that is shorter',
      BERLIN,
      ['22:00', '07:00'],
      '2026-03-28T22:00:00Z',
      '2026-03-29T05:00:00Z',
    ],
    ['in a night that is longer', BERLIN, ['22:00', '07:00'], '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    [
      'with an end that is skipped',
      BERLIN,
      ['22:00', '02:30'],
      '2026-03-28T23:00:00Z',
      '2026-03-29T01:00:00Z',
    ],
    [
      'with an end that comes twice',
      BERLIN,
      ['22:00', '02:30'],
      '2026-10-24T23:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    [
      'in an hour that comes again',
      BERLIN,
      ['22:00', '02:30'],
      '2026-10-25T01:10:00Z',
      '2026-10-25T01:30:00Z',
    ],
    [
      'that end where the clock goes back',
      BERLIN,
      ['01:00', '03:00'],
      '2026-10-25T00:15:00Z',
      '2026-10-25T02:00:00Z',
    ],
    ['in New York in spring', NEW_YORK, ['23:00', '06:00'], '2026-03-08T05:00:00Z', '2026-03-08T10:00:00Z'],
    ['in New York in autumn', NEW_YORK, ['23:00', '06:00'], '2026-11-01T04:00:00Z', '2026-11-01T11:00:00Z'],
    [
      'where half an hour is skipped',
      LORD_HOWE,
      ['22:00', '07:00'],
      '2026-10-03T13:00:00Z',
      '2026-10-03T20:00:00Z',
    ],
    [
      'where half an hour comes twice',
      LORD_HOWE,
      ['22:00', '07:00'],
      '2026-04-04T13:00:00Z',
      '2026-04-04T20:30:00Z',
    ],
  ])('%s', (_, zone, [from = '', to = ''], at, end) => {
    const quiet = schedule(zone, { quietHours: hours(from, to) })
    expect(afterQuiet(quiet, new Date(at)).toISOString()).toBe(new Date(end).toISOString())
  })

  const clocks = new Map(
    [BERLIN, NEW_YORK, LORD_HOWE].map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ]),
  )
  const isQuiet = (zone: string, { from, to }: { from: number; to: number }, at: number) => {
    const minute = minuteOf(clocks.get(zone)?.format(at) ?? '')
    return from < to ? minute >= from && minute < to : minute >= from || minute < to
  }

  test('end at the first minute in which the clock on the wall shows none, whatever it does', () => {
    const quarter = fc.integer({ min: 0, max: 95 }).map((index) => index * 15)
    const span = fc.record({ from: quarter, to: quarter }).filter(({ from, to }) => from !== to)
    // The days around a clock change, where bugs would show.
    const moment = fc
      .tuple(
        fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
      )
      .map(([day, minutes]) => Date.parse(day) + minutes * MINUTE)
    fc.assert(
      fc.property(fc.constantFrom(...clocks.keys()), span, moment, (zone, quietHours, at) => {
        const end = afterQuiet(schedule(zone, { quietHours }), new Date(at)).getTime()
        expect(isQuiet(zone, quietHours, end)).toBe(false)
        for (let each = at; each < end; each += 15 * MINUTE) {
          expect(isQuiet(zone, quietHours, each)).toBe(true)
        }
        if (end > at) expect(isQuiet(zone, quietHours, end - MINUTE)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

describe('the digest', () => {
  test.each([
    ['later on the same day', BERLIN, null, '2026-06-01T05:00:00Z', '2026-06-01T06:00:00Z'],
    ['on the next day', BERLIN, null, '2026-06-01T06:00:00Z', '2026-06-02T06:00:00Z'],
    ['not twice on a day', BERLIN, '2026-06-01', '2026-06-01T01:00:00Z', '2026-06-02T06:00:00Z'],
    ['at eight also in winter time', BERLIN, null, '2026-10-24T07:00:00Z', '2026-10-25T07:00:00Z'],
    ['at eight also in New York', NEW_YORK, null, '2026-03-07T14:00:00Z', '2026-03-08T12:00:00Z'],
    ['at eight also on Lord Howe', LORD_HOWE, null, '2026-10-03T12:00:00Z', '2026-10-03T21:00:00Z'],
  ])('comes %s', (_, zone, digestedOn, after, at) => {
    expect(digestAfter(schedule(zone, { digestedOn }), new Date(after)).toISOString()).toBe(
      new Date(at).toISOString(),
    )
  })

  test('comes also on the day without its hour', () => {
    const at = digestAfter(schedule(BERLIN, { digestHour: 2 }), new Date('2026-03-28T12:00:00Z'))
    expect(at.toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })
})

describe('a notice', () => {
  const now = new Date('2026-06-01T20:00:00Z')
  const inHours = (count: number) => new Date(now.getTime() + count * 60 * MINUTE)
  const notice = { createdAt: now, expiresAt: null, email: 'at-once' as const, schedule: schedule('Etc/UTC') }
  const asleep = schedule('Etc/UTC', { quietHours: hours('19:00', '07:00') })

  test.each([
    ['is mailed at once', {}, 'mail'],
    ['is not mailed where nobody wants it', { email: 'never' as const }, 'nothing'],
    ['waits for the end of the quiet hours', { schedule: asleep }, inHours(11)],
    ['that is over by then breaks them', { schedule: asleep, expiresAt: inHours(5) }, 'mail'],
    ['that is over soon after breaks them', { schedule: asleep, expiresAt: inHours(11.2) }, 'mail'],
    ['that holds a while longer waits', { schedule: asleep, expiresAt: inHours(12) }, inHours(11)],
    ['waits for the digest', { email: 'digest' as const }, inHours(12)],
    [
      'that cannot wait for the digest is mailed',
      { email: 'digest' as const, expiresAt: inHours(1) },
      'mail',
    ],
    ['from before the digest is part of it', { email: 'digest' as const, createdAt: inHours(-13) }, 'digest'],
    [
      'of a digest in quiet hours waits for their end',
      { email: 'digest' as const, createdAt: inHours(-13), schedule: asleep },
      inHours(11),
    ],
    ['is not mailed once it is of no use', { expiresAt: inHours(-1) }, 'nothing'],
  ])('%s', (_, more, decision) => {
    expect(deliveryDecision({ ...notice, ...more }, now)).toEqual(decision)
  })
})

describe('a summary', () => {
  // 16 November 2026 is a Monday.
  const at = (moment: string) => new Date(`${moment}:00Z`)
  const utc = (more: Partial<Schedule> = {}) => schedule('Etc/UTC', more)

  test('is due from its hour on, once a day or once a week', () => {
    expect(summaryDue(utc(), 'daily', at('2026-11-18T08:00'))).toBe('2026-11-18')
    expect(summaryDue(utc({ digestedOn: '2026-11-18' }), 'daily', at('2026-11-18T12:00'))).toBeNull()
    expect(summaryDue(utc({ digestedOn: '2026-11-18' }), 'daily', at('2026-11-19T07:59'))).toBeNull()
    expect(summaryDue(utc(), 'weekly', at('2026-11-16T08:00'))).toBe('2026-11-16')
    expect(summaryDue(utc({ digestedOn: '2026-11-16' }), 'weekly', at('2026-11-22T23:00'))).toBeNull()
  })

  test('begins on a Monday, and comes later when that was missed', () => {
    expect(summaryDue(utc(), 'weekly', at('2026-11-18T09:00'))).toBeNull()
    expect(summaryDue(utc({ digestedOn: '2026-11-09' }), 'weekly', at('2026-11-18T09:00'))).toBe('2026-11-18')
  })

  test('of an hour that is quiet comes when the quiet ends, also on the next day', () => {
    const night = utc({ digestHour: 22, quietHours: hours('21:30', '07:00') })
    expect(summaryDue(night, 'daily', at('2026-11-18T22:00'))).toBeNull()
    expect(summaryDue(night, 'daily', at('2026-11-19T06:59'))).toBeNull()
    expect(summaryDue(night, 'daily', at('2026-11-19T07:00'))).toBe('2026-11-18')
    expect(summaryDue({ ...night, digestedOn: '2026-11-18' }, 'daily', at('2026-11-19T20:00'))).toBeNull()
  })
})
