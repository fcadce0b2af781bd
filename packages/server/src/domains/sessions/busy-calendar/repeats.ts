import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { CalendarUnusable } from './calendar-lines.ts'

/** Local time, as the milliseconds at which UTC shows the same. */
export type Wall = number

export interface Window {
  readonly from: number
  readonly to: number
}

const DAY = 86_400_000
const MAX_STEPS = 50_000
const MAX_REPEATS = 5_000

/**
 * The occurrences of a rule in a window, in local time: rules follow the local clock, so they are expanded as if it
 * were UTC, and clock changes only matter when an occurrence is converted to an instant.
 */
export function repeatsOf(rule: string, start: Wall, { from, to }: Window): Wall[] {
  const at = (wall: Wall) => Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC')
  try {
    const found = new RRuleTemporal({
      rruleString: rule,
      dtstart: at(nearby(rule, start, from)),
      temporal: Temporal,
      maxIterations: MAX_STEPS,
      maxCandidateEvaluations: MAX_STEPS,
    }).between(at(from), at(to), true)
    if (found.length > MAX_REPEATS) throw new CalendarUnusable('too-large')
    return found.map((each) => each.epochMilliseconds)
  } catch (error) {
    if (error instanceof CalendarUnusable) throw error
    if (error instanceof Error && /max/i.test(error.message)) throw new CalendarUnusable('too-large')
    // For an invalid rule, only its first date is certain.
    return [start]
  }
}

/**
 * A daily or weekly rule without COUNT may start any number of intervals later: the years before need not be iterated.
 */
function nearby(rule: string, start: Wall, from: number): Wall {
  const days = /FREQ=DAILY/i.test(rule) ? 1 : /FREQ=WEEKLY/i.test(rule) ? 7 : 0
  if (days === 0 || /COUNT=|BYSETPOS=/i.test(rule)) return start
  const step = days * DAY * Math.max(1, Number(/INTERVAL=(\d{1,4})/i.exec(rule)?.[1] ?? 1))
  const steps = Math.floor((from - start) / step) - 1
  return steps > 0 ? start + steps * step : start
}
