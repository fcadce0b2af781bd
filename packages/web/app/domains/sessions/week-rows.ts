import type { MeetingSpan } from '@brightpair/contract'
import { clockOf, minutesOf } from '~/lib/clock'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export interface Span {
  readonly id: number
  /** For example 09:00. */
  readonly from: string
  readonly to: string
}
/** Seven days from Monday, each with its meeting hours. */
export type WeekRows = readonly (readonly Span[])[]

let lastId = 0
export const span = (from: string, to: string): Span => {
  lastId += 1
  return { id: lastId, from, to }
}

/** An end at midnight is the end of the day. */
const endMinutes = (clock: string) => minutesOf(clock) || 24 * 60

export const rowsOf = (hours: readonly MeetingSpan[]): WeekRows =>
  weekdays.map((_, index) =>
    hours
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ from, to }) => span(clockOf(from), clockOf(to))),
  )

export const hoursOf = (rows: WeekRows): MeetingSpan[] =>
  rows.flatMap((spans, index) =>
    spans.map(({ from, to }) => ({ weekday: index + 1, from: minutesOf(from), to: endMinutes(to) })),
  )

export function problemIn(rows: WeekRows): string | undefined {
  const isQuarter = (clock: string) => /^\d\d:(00|15|30|45)$/.test(clock)
  for (const [index, spans] of rows.entries()) {
    for (const { from, to } of spans) {
      if (!isQuarter(from) || !isQuarter(to)) {
        return `${weekdays[index]}: please use 15-minute steps, such as 09:15.`
      }
      if (minutesOf(from) >= endMinutes(to))
        return `${weekdays[index]}: please choose an end after the start.`
    }
  }
  if (rows.every((spans) => spans.length === 0)) {
    return 'Please keep at least one time in the week when you can meet.'
  }
  return undefined
}
