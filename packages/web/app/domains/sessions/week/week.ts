import { writtenAs } from '~/lib/reader-format'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Monday at midnight in local time, that many weeks from now. */
export function mondayOf(now: Date, weeks = 0): Date {
  const sinceMonday = (now.getDay() + 6) % 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday + 7 * weeks)
}

const dayAfter = (monday: Date, days: number) =>
  new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + days)

/** How many of the moments fall on each weekday, Monday first. Uses calendar days, also across clock changes. */
export function countByWeekday(moments: readonly string[], monday: Date): number[] {
  const times = moments.map(Date.parse)
  return weekdays.map((_, index) => {
    const [from, to] = [dayAfter(monday, index).getTime(), dayAfter(monday, index + 1).getTime()]
    return times.filter((time) => time >= from && time < to).length
  })
}

/** Today's index in the week, or -1 in another week. */
export function todayIn(monday: Date, now: Date): number {
  return weekdays.findIndex((_, index) => now >= dayAfter(monday, index) && now < dayAfter(monday, index + 1))
}

const day = writtenAs({ day: 'numeric', month: 'long' })

/** `10 to 16 November`, `29 December to 4 January`. */
export function weekLabel(monday: Date): string {
  const sunday = dayAfter(monday, 6)
  const isOneMonth = monday.getMonth() === sunday.getMonth()
  const isDayFirst = /^\d/.test(day(sunday))
  return `${isOneMonth && isDayFirst ? monday.getDate() : day(monday)} to ${day(sunday)}`
}

/** The top of the scale: even steps, at least two. */
export function scaleOf(counts: readonly number[]): number[] {
  const most = Math.max(...counts, 1)
  const step = Math.max(1, Math.ceil(most / 5))
  const steps = Math.max(2, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, index) => (steps - index) * step)
}
