import { writtenAs } from './reader-format'

const dayAndTime = writtenAs({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const dayMonthYear = writtenAs({ day: 'numeric', month: 'long', year: 'numeric' })
const weekday = writtenAs({ weekday: 'long', day: 'numeric', month: 'long' })
const time = writtenAs({ hour: '2-digit', minute: '2-digit' })
const shortWeekday = writtenAs({ weekday: 'short' })
const shortDay = writtenAs({ day: 'numeric', month: 'short' })
const dayOfYear = writtenAs({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `4 September 2025, 09:14` in local time. */
export const momentLabel = (moment: string): string => dayAndTime(new Date(moment))

/** `4 September 2025` */
export const dateLabel = (moment: string): string => dayMonthYear(new Date(moment))

/** `Monday 1 September` for a moment, or for a date such as 2025-09-01. */
export function dayLabel(moment: string): string {
  const isPlainDay = /^\d{4}-\d{2}-\d{2}$/.test(moment)
  return weekday(new Date(isPlainDay ? `${moment}T12:00` : moment))
}

/** `Today, 09:14`, `Yesterday, 18:02`, then the date. */
export function recentLabel(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const days = daysBetween(at, now)
  if (days > 1 || days < 0) return momentLabel(moment)
  return `${days === 0 ? 'Today' : 'Yesterday'}, ${time(at)}`
}

/** `09:14` in local time. */
export const timeLabel = (moment: string): string => time(new Date(moment))

/** `3 Nov` */
export const shortDayLabel = (moment: string): string => shortDay(new Date(moment))

/** As short as is still clear: `09:14` today, `Mon` within a week, then `3 Nov`. */
export function shortMomentLabel(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const days = daysBetween(at, now)
  if (days === 0) return time(at)
  return (days > 0 && days < 7 ? shortWeekday : shortDay)(at)
}

/**
 * Between the days of a conversation: `Today`, `Yesterday`, `Monday 10 November`, with the year if it is another one.
 */
export function daySeparator(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const days = daysBetween(at, now)
  if (days === 0 || days === 1) return days === 0 ? 'Today' : 'Yesterday'
  const isThisYear = at.getFullYear() === now.getFullYear()
  return (isThisYear ? weekday : dayOfYear)(at)
}

const daysBetween = (at: Date, now: Date) => Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000)

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

const pad = (value: number) => String(value).padStart(2, '0')

/** The date that many days from now, in the format of date fields and the server. */
export function dayFromNow(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}
