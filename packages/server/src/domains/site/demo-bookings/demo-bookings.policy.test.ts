import { describe, expect, test } from 'vitest'
import { isOffered, offeredDays, overlaps } from './demo-bookings.policy.ts'

const LABELS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

function utcHoursOn(date: string, timeZone: string, now: string) {
  const day = offeredDays(date.slice(0, 7), timeZone, new Date(now)).find((one) => one.date === date)
  expect(day?.slots.map(({ time }) => time)).toEqual(LABELS)
  return day?.slots.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
}

/** Nine instants, one hour apart, beginning with the first. */
const hourlyFrom = (first: string) =>
  LABELS.map((_, hour) => new Date(Date.parse(`${first}:00Z`) + hour * 3_600_000).toISOString().slice(0, 16))

describe('the slots of a day', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28', '2026-03-28T08:00'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T07:00'],
    ['Europe/Berlin', '2026-10-24', '2026-10-24T07:00'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T08:00'],
    ['America/New_York', '2026-03-07', '2026-03-07T14:00'],
    ['America/New_York', '2026-03-08', '2026-03-08T13:00'],
    ['America/New_York', '2026-11-01', '2026-11-01T14:00'],
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-03T22:00'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T22:30'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T22:00'],
    ['Asia/Kolkata', '2026-12-01', '2026-12-01T03:30'],
    ['Asia/Kathmandu', '2026-12-01', '2026-12-01T03:15'],
    ['Pacific/Kiritimati', '2026-12-01', '2026-11-30T19:00'],
  ])('in %s on %s are nine hours from %s UTC', (timeZone, date, first) => {
    const now = new Date(Date.parse(`${date}T00:00:00Z`) - 20 * 24 * 3_600_000).toISOString()
    expect(utcHoursOn(date, timeZone, now)).toEqual(hourlyFrom(first))
  })

  test('cover every day of a leap February', () => {
    const days = offeredDays('2028-02', 'Europe/London', new Date('2028-01-15T12:00:00Z'))
    expect(days).toHaveLength(29)
    expect(days.every(({ slots }) => slots.length === 9)).toBe(true)
  })

  test('end 180 days ahead, counted on the calendar of the visitor', () => {
    const now = new Date('2026-11-15T23:30:00Z')
    const open = (timeZone: string) =>
      offeredDays('2027-05', timeZone, now).filter(({ slots }) => slots.length > 0).length
    expect(open('Europe/London')).toBe(14)
    expect(open('Asia/Tokyo')).toBe(15)
  })
})

describe('a time is offered', () => {
  const now = new Date('2026-11-15T10:30:00Z')
  const offered = (startsAt: string, timeZone: string) => isOffered(new Date(startsAt), timeZone, now)

  test('on the full hours from nine to five of the visitor', () => {
    expect(offered('2026-12-01T08:00:00Z', 'Europe/Berlin')).toBe(true)
    expect(offered('2026-12-01T16:00:00Z', 'Europe/Berlin')).toBe(true)
    expect(offered('2026-12-01T03:30:00Z', 'Asia/Kolkata')).toBe(true)
  })

  test('at no other hour, minute or second', () => {
    expect(offered('2026-12-01T07:00:00Z', 'Europe/Berlin')).toBe(false)
    expect(offered('2026-12-01T17:00:00Z', 'Europe/Berlin')).toBe(false)
    expect(offered('2026-12-01T08:30:00Z', 'Europe/Berlin')).toBe(false)
    expect(offered('2026-12-01T08:00:01Z', 'Europe/Berlin')).toBe(false)
    expect(offered('2026-12-01T08:00:00.001Z', 'Europe/Berlin')).toBe(false)
    expect(offered('2026-12-01T08:00:00Z', 'Asia/Kolkata')).toBe(false)
  })

  test('from the next slot of today until 180 days ahead', () => {
    expect(offered('2026-11-15T10:00:00Z', 'Europe/London')).toBe(false)
    expect(offered('2026-11-15T11:00:00Z', 'Europe/London')).toBe(true)
    const eleven = new Date('2026-11-15T11:00:00Z')
    expect(isOffered(eleven, 'Europe/London', eleven)).toBe(false)
    expect(offered('2027-05-14T08:00:00Z', 'Europe/London')).toBe(true)
    expect(offered('2027-05-15T08:00:00Z', 'Europe/London')).toBe(false)
  })
})

test('two bookings overlap when they begin less than an hour apart', () => {
  const at = (time: string) => new Date(`2026-12-01T${time}Z`)
  const nine = at('09:00:00')
  expect(overlaps(nine, nine)).toBe(true)
  for (const time of ['09:59:59.999', '08:00:00.001', '09:30:00', '08:30:00']) {
    expect(overlaps(nine, at(time)), time).toBe(true)
    expect(overlaps(at(time), nine), time).toBe(true)
  }
  for (const time of ['10:00:00', '08:00:00', '12:00:00']) {
    expect(overlaps(nine, at(time)), time).toBe(false)
    expect(overlaps(at(time), nine), time).toBe(false)
  }
})
