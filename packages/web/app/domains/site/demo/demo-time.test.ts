import { describe, expect, it } from 'vitest'
import {
  clockLabel,
  dayIn,
  dayLabel,
  momentLabel,
  monthAfter,
  monthLabel,
  weeksOf,
  zoneLabel,
} from './demo-time'

describe('the month of the calendar', () => {
  it('starts its weeks on Monday and leaves other months out', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]?.[0]).toBe('2026-11-30')
    expect(weeksOf('2027-02')).toHaveLength(4)
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
  })

  it('goes on over the turn of the year, both ways', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2027-01', -1)).toBe('2026-12')
  })
})

describe('what a visitor reads', () => {
  it('names days, months and times in words', () => {
    expect(monthLabel('2026-11')).toBe('November 2026')
    expect(dayLabel('2026-11-20')).toBe('Friday 20 November')
    expect(dayLabel('2026-11-20', { withYear: true })).toBe('Friday 20 November 2026')
    expect(['09:00', '12:00', '13:00', '17:00'].map(clockLabel)).toEqual([
      '9:00 AM',
      '12:00 PM',
      '1:00 PM',
      '5:00 PM',
    ])
  })

  it('puts a moment on the clock of its zone', () => {
    expect(momentLabel('2026-12-01T03:30:00.000Z', 'Asia/Kolkata')).toBe('Tuesday 1 December 2026, 9:00 AM')
    expect(momentLabel('2026-12-01T01:00:00.000Z', 'America/New_York')).toBe(
      'Monday 30 November 2026, 8:00 PM',
    )
  })

  it('knows which day it is elsewhere', () => {
    const at = new Date('2026-11-15T23:30:00Z')
    expect(dayIn('Europe/London', at)).toBe('2026-11-15')
    expect(dayIn('Asia/Tokyo', at)).toBe('2026-11-16')
  })

  it('calls a zone by its place and its distance from Greenwich', () => {
    const winter = new Date('2026-12-01T12:00:00Z')
    expect(zoneLabel('Europe/London', winter)).toBe('London (GMT)')
    expect(zoneLabel('America/New_York', winter)).toBe('New York (GMT-5)')
    expect(zoneLabel('Asia/Kolkata', winter)).toBe('Kolkata (GMT+5:30)')
  })
})
