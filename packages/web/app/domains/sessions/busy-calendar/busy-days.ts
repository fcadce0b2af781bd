import { addDays, type Day, wallIn } from '../zoned-time'

/** Start and end in minutes of the day. */
export interface BusyPart {
  readonly from: number
  readonly to: number
}

const MINUTES = 24 * 60
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Splits times into parts per day, in one time zone. */
export function busyDays(
  timeZone: string,
  times: readonly { startsAt: string; endsAt: string }[],
): ReadonlyMap<Day, readonly BusyPart[]> {
  const days = new Map<Day, BusyPart[]>()
  for (const { startsAt, endsAt } of times) {
    const [start, end] = [wallIn(timeZone, startsAt), wallIn(timeZone, endsAt)]
    for (let day = start.day; day <= end.day; day = addDays(day, 1)) {
      const from = day === start.day ? minutesOf(start.clock) : 0
      const to = day === end.day ? minutesOf(end.clock) : MINUTES
      if (to > from) days.set(day, [...(days.get(day) ?? []), { from, to }])
    }
  }
  return days
}

const [MORNING, EVENING] = [9 * 60, 17 * 60]

/** Whether no ordinary working hour is left. */
export const isAway = (parts: readonly BusyPart[]): boolean =>
  parts.some(({ from, to }) => from <= MORNING && to >= EVENING)
