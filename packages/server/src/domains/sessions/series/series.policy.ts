import { MAX_SERIES_DATES } from '@brightpair/contract/limits'
import { Temporal } from 'temporal-polyfill'
import type { Span } from '../sessions.queries.ts'

const MINUTE = 60_000

/** Every so many weeks, at the same local time in one zone. */
export interface SeriesRule {
  readonly timeZone: string
  readonly firstDay: string
  readonly atMinute: number
  readonly everyWeeks: number
}

export function ruleFrom(startsAt: Date, timeZone: string, everyWeeks: number): SeriesRule {
  const wall = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone)
  const atMinute = wall.hour * 60 + wall.minute
  return { timeZone, firstDay: wall.toPlainDate().toString(), atMinute, everyWeeks }
}

/** A skipped hour maps to the one after it, a repeated one to its first occurrence, as in RFC 5545. */
export function momentOn({ timeZone, atMinute }: SeriesRule, day: string): Date {
  const time = Temporal.PlainTime.from({ hour: Math.floor(atMinute / 60), minute: atMinute % 60 })
  return new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds,
  )
}

/** The number of days from the first day of the rule to one of its days. */
export const daysInto = ({ firstDay }: Pick<SeriesRule, 'firstDay'>, day: string): number =>
  Temporal.PlainDate.from(firstDay).until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days

export const dayAfter = ({ firstDay }: Pick<SeriesRule, 'firstDay'>, days: number): string =>
  Temporal.PlainDate.from(firstDay).add({ days }).toString()

/** A number of dates, or all that start before the programme ends; at most half a year of weekly dates. */
export function datesOf(rule: SeriesRule, { dates, until }: { dates: number | null; until: Date }): Date[] {
  const all = Array.from({ length: dates ?? MAX_SERIES_DATES }, (_, index) =>
    momentOn(rule, dayAfter(rule, 7 * rule.everyWeeks * index)),
  )
  return all.filter((date) => date < until)
}

export const spanFrom = (startsAt: Date, minutes: number): Span => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * MINUTE),
})

export const isMetBy = (span: Span, others: readonly Span[]): boolean =>
  others.some((other) => other.startsAt < span.endsAt && other.endsAt > span.startsAt)
