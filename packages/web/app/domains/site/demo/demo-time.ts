import { writtenAs } from '~/lib/reader-format'

/** The month parameter of the booking calendar, such as 2026-12. */
export type Month = string
/** A date in the server's format, such as 2026-12-03. */
export type Day = string

const pad = (value: number) => String(value).padStart(2, '0')

export const monthOf = (day: Day): Month => day.slice(0, 7)

export function monthAfter(month: Month, step: 1 | -1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, number - 1 + step, 1))
  return `${moved.getUTCFullYear()}-${pad(moved.getUTCMonth() + 1)}`
}

/** The weeks of a month from Monday to Sunday; null for a day of another month. */
export function weeksOf(month: Month): (Day | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const days = Array.from({ length }, (_, index) => `${month}-${pad(index + 1)}`)
  const cells = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function parts(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const found = new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).formatToParts(at)
  return (type: Intl.DateTimeFormatPartTypes) => found.find((part) => part.type === type)?.value ?? ''
}

export function dayIn(timeZone: string, at: Date): Day {
  const part = parts(at, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${part('year')}-${part('month')}-${part('day')}`
}

export function monthLabel(month: Month): string {
  const part = parts(new Date(`${month}-01T00:00:00Z`), 'UTC', { year: 'numeric', month: 'long' })
  return `${part('month')} ${part('year')}`
}

const weekday = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const plainDay = writtenAs(weekday)
const dayOfYear = writtenAs({ ...weekday, year: 'numeric' })

/** `Thursday 20 November`, with the year where it is not clear from the context. */
export function dayLabel(day: Day, { withYear = false } = {}): string {
  return (withYear ? dayOfYear : plainDay)(new Date(`${day}T00:00:00Z`))
}

/** `13:00` in the visitor's local time, as `1:00 PM`. */
export function clockLabel(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `Thursday 20 November 2026, 10:00 AM`, in that zone's local time. */
export function momentLabel(startsAt: string, timeZone: string): string {
  const at = new Date(startsAt)
  const part = parts(at, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const time = clockLabel(`${part('hour')}:${part('minute')}`)
  return `${dayLabel(dayIn(timeZone, at), { withYear: true })}, ${time}`
}

/** `London (GMT)`: the city of a zone, and its UTC offset on that day. */
export function zoneLabel(timeZone: string, at: Date): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const offset = parts(at, timeZone, { timeZoneName: 'shortOffset' })('timeZoneName').replace(/\+0$/, '')
  return place === offset ? place : `${place} (${offset})`
}

export const visitorTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
