import { describe, expect, test } from 'vitest'
import { aheadLabel } from '~/lib/ahead-label'
import { addMonths, longDay, minutesAhead, momentsOf, mondayOf, wallIn, weeksOfMonth } from './zoned-time'

describe('a time on the wall', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', '01:30', ['2026-03-29T00:30:00.000Z']],
    ['Europe/Berlin', '2026-03-29', '02:30', []],
    ['Europe/Berlin', '2026-03-29', '03:00', ['2026-03-29T01:00:00.000Z']],
    ['Europe/Berlin', '2026-10-25', '02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['America/New_York', '2026-03-08', '02:00', []],
    ['America/New_York', '2026-11-01', '01:00', ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', []],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
    ['Asia/Kolkata', '2026-01-01', '00:00', ['2025-12-31T18:30:00.000Z']],
  ])('of %s on %s at %s is so many moments', (zone, day, clock, moments) => {
    expect(momentsOf(zone, { day, clock }).map((moment) => moment.toISOString())).toEqual(moments)
  })

  test('is read back from each of its moments', () => {
    for (const moment of momentsOf('Europe/Berlin', { day: '2026-10-25', clock: '02:30' })) {
      expect(wallIn('Europe/Berlin', moment)).toEqual({ day: '2026-10-25', clock: '02:30' })
    }
  })
})

describe('two clocks', () => {
  test.each([
    ['Europe/Lisbon', 'Europe/Oslo', 'one hour ahead'],
    ['Europe/Oslo', 'Asia/Kolkata', '4.5 hours ahead'],
    ['Europe/Oslo', 'America/New_York', '6 hours behind'],
    ['Europe/Oslo', 'Europe/Berlin', 'at the same time'],
    ['Australia/Sydney', 'Australia/Lord_Howe', 'at the same time'],
  ])('seen from %s, %s is %s in winter', (here, there, words) => {
    expect(aheadLabel(minutesAhead(here, there, new Date('2026-01-15T12:00:00Z')))).toBe(words)
  })
})

describe('the calendar', () => {
  test('shows whole weeks from Monday', () => {
    const weeks = weeksOfMonth('2025-11-12')
    expect(weeks).toHaveLength(5)
    expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2025-10-27', '2025-11-30'])
    expect(weeksOfMonth('2026-12-31').at(-1)?.at(-1)).toBe('2027-01-03')
    expect(mondayOf('2026-11-15')).toBe('2026-11-09')
  })

  test('keeps the end of a month an end', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(longDay('2025-11-20')).toBe('Thursday 20 November')
  })
})
