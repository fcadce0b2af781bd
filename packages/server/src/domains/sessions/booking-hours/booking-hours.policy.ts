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

/** The bookable times: back-to-back sessions within each opened span, in the mentor's local time. */
export function bookableTimes(booking: BookingHours, { now, until, taken }: Offer): Date[] {
  const { timeZone, hours, minutes, noticeHours, closedDays } = booking
  const earliest = new Date(now.getTime() + noticeHours * HOUR)
  const found: Date[] = []
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  for (let day = zoned.toPlainDate(); ; day = day.add({ days: 1 })) {
    const firstDay = day.toString()
    if (momentOn({ timeZone, firstDay, atMinute: 0, everyWeeks: 1 }, firstDay) >= until) return found
    if (closedDays.includes(firstDay)) continue
    for (const { weekday, from, to } of hours.toSorted((a, b) => a.from - b.from)) {
      if (weekday !== day.dayOfWeek) continue
      for (let atMinute = from; atMinute + minutes <= to; atMinute += minutes) {
        const startsAt = momentOn({ timeZone, firstDay, atMinute, everyWeeks: 1 }, firstDay)
        const span = spanFrom(startsAt, minutes)
        const last = found.at(-1)
        // Opened spans may overlap, and a skipped hour maps two times to one.
        const isAfterLast = !last || !isMetBy(span, [spanFrom(last, minutes)])
        const isOpen = startsAt > now && startsAt >= earliest && startsAt < until
        if (isOpen && isAfterLast && !isMetBy(span, taken)) found.push(startsAt)
      }
    }
  }
}
