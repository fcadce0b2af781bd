import type { MeetingSpan } from '@brightpair/contract'
import { Temporal } from 'temporal-polyfill'
import type { Span } from './sessions.queries.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
/** Beginnings fall on half hours of the clock of the person who asks. */
const STEP_MINUTES = 30

export interface Week {
  readonly timeZone: string
  readonly hours: readonly MeetingSpan[]
}

interface Wish {
  readonly reader: Week
  readonly partner: Week
  readonly busy: readonly Span[]
  /** On the clock of the reader. */
  readonly from: string
  readonly days: number
  readonly minutes: number
  readonly now: Date
}

/**
 * Beginnings of meetings that lie in the hours of both people. Each quarter of an hour is asked what the clock on the
 * wall shows then, so an hour that the clocks skip is never offered, and one they show twice is offered twice.
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

/** From the beginning of the first day to the end of the last one, whatever the clocks do between. */
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

/** What the clock of a zone shows between two moments: looked up once for each stretch between two changes of it. */
function wallClock(timeZone: string, first: number, last: number): (at: number) => Wall {
  const stretches: { until: number; offset: number }[] = []
  for (let at = first; at < last; ) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
    const until = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY
    stretches.push({ until, offset: zoned.offsetNanoseconds / 1_000_000 })
    at = until
  }
  return (at) => {
    const stretch = stretches.find(({ until }) => at < until) ?? stretches.at(-1)
    const shown = new Date(at + (stretch?.offset ?? 0))
    return {
      weekday: ((shown.getUTCDay() + 6) % 7) + 1,
      minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    }
  }
}
