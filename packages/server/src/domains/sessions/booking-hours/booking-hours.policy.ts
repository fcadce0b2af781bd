import type { BookingHours } from '@brightpair/contract'
import { Temporal } from 'temporal-polyfill'
import { isMetBy, momentOn, spanFrom } from '../series/series.policy.ts'
import type { Span } from '../sessions.queries.ts'

const HOUR = 3_600_000

interface Offer {
  readonly now: Date
  readonly until: Date
  /** When one of the two is busy. */
  readonly taken: readonly Span[]
}

/**
 * The bookable times, earliest first, none overlapping another: back-to-back sessions within each opened span, in the
 * mentor's local time.
 */
export function bookableTimes(booking: BookingHours, { now, until, taken }: Offer): Date[] {
  const { timeZone, hours, minutes, noticeHours, closedDays } = booking
  const earliest = new Date(now.getTime() + noticeHours * HOUR)
  const found: Date[] = []
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  for (let day = zoned.toPlainDate(); ; day = day.add({ days: 1 })) {
    const firstDay = day.toString()
    if (momentOn({ timeZone, firstDay, atMinute: 0, everyWeeks: 1 }, firstDay) >= until) return found
    if (closedDays.includes(firstDay)) continue
    for (const { from, to } of openedOn(day.dayOfWeek, hours)) {
      for (let atMinute = from; atMinute + minutes <= to; atMinute += minutes) {
        const startsAt = momentOn({ timeZone, firstDay, atMinute, everyWeeks: 1 }, firstDay)
        const last = found.at(-1)
        // A skipped hour maps two times to one, and to one before the last.
        const isAfterLast = !last || startsAt >= spanFrom(last, minutes).endsAt
        const isOpen = startsAt > now && startsAt >= earliest && startsAt < until
        if (isOpen && isAfterLast && !isMetBy(spanFrom(startsAt, minutes), taken)) found.push(startsAt)
      }
    }
  }
}

/** Spans that overlap count as one. */
function openedOn(weekday: number, hours: BookingHours['hours']): { from: number; to: number }[] {
  const opened: { from: number; to: number }[] = []
  const ofDay = hours.filter((span) => span.weekday === weekday)
  for (const { from, to } of ofDay.toSorted((a, b) => a.from - b.from)) {
    const last = opened.at(-1)
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else opened.push({ from, to })
  }
  return opened
}
