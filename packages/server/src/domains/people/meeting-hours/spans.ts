import type { MeetingSpan } from '@brightpair/contract'

/** Weekdays from 9 to 17, for somebody who has set none. */
export const DEFAULT_HOURS: readonly MeetingSpan[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: 9 * 60,
  to: 17 * 60,
}))

/** Spans that touch or overlap become one, so that a week has one way to be written. */
export function joined(spans: readonly MeetingSpan[]): MeetingSpan[] {
  const result: MeetingSpan[] = []
  for (const span of [...spans].sort((a, b) => a.weekday - b.weekday || a.from - b.from)) {
    const last = result.at(-1)
    if (last && last.weekday === span.weekday && span.from <= last.to) {
      result[result.length - 1] = { ...last, to: Math.max(last.to, span.to) }
    } else {
      result.push({ ...span })
    }
  }
  return result
}
