import type { MeetingSpan } from '@brightpair/contract'
import { Temporal } from 'temporal-polyfill'
import { offsetLookup } from './offset-lookup.ts'
import type { Span } from './sessions.queries.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE
/** Start times are on half hours of the reader's clock. */
const STEP_MINUTES = 30

export interface Week {
  readonly timeZone: string
  readonly hours: readonly MeetingSpan[]
}

interface Wish {
  readonly reader: Week
  readonly partner: Week
  readonly busy: readonly Span[]
  /** In the reader's local time. */
  readonly from: string
  readonly days: number
  readonly minutes: number
  readonly now: Date
}

/**
 * Start times within both people's hours. The local time of each quarter hour is looked up, so a skipped hour is never
 * offered, and a repeated one is offered twice.
 */
export function openTimes({ reader, partner, busy, from, days, minutes, now }: Wish): Date[] {
  const { startsAt, endsAt } = daysAsSpan(reader.timeZone, from, days)
  const [first, last] = [startsAt.getTime(), endsAt.getTime()]
  const length = minutes * MINUTE
  const readerClock = wallClock(reader.timeZone, first, last + length)
  const partnerClock = wallClock(partner.timeZone, first, last + length)
  const isOpen = (at: number) =>
    isWithin(reader.hours, readerClock(at)) && isWithin(partner.hours, partnerClock(at))
  const isFree = (start: number) =>
    !busy.some((each) => each.startsAt.getTime() < start + length && each.endsAt.getTime() > start)

  const found: Date[] = []
  for (let start = first; start < last; start += QUARTER) {
    if (start <= now.getTime() || readerClock(start).minute % STEP_MINUTES !== 0 || !isFree(start)) continue
    let at = start
    while (at < start + length && isOpen(at)) at += QUARTER
    if (at >= start + length) found.push(new Date(start))
  }
  return found
}

/** From the start of the first day to the end of the last, whatever the clocks do in between. */
export function daysAsSpan(timeZone: string, from: string, days: number): Span {
  const first = Temporal.PlainDate.from(from)
  const beginning = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone }).epochMilliseconds)
  return { startsAt: beginning(first), endsAt: beginning(first.add({ days })) }
}

export const dayIn = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

interface Wall {
  readonly weekday: number
  readonly minute: number
}

const isWithin = (hours: readonly MeetingSpan[], { weekday, minute }: Wall) =>
  hours.some((span) => span.weekday === weekday && span.from <= minute && minute < span.to)

/** The local time of a zone between two instants. */
function wallClock(timeZone: string, first: number, last: number): (at: number) => Wall {
  const offsetAt = offsetLookup(timeZone, first, last)
  return (at) => {
    const shown = at + offsetAt(at)
    // The first day of this count, 1 January 1970, was a Thursday.
    return {
      weekday: ((Math.floor(shown / DAY) + 3) % 7) + 1,
      minute: Math.floor((shown % DAY) / MINUTE),
    }
  }
}
