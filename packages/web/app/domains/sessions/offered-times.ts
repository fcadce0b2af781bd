import { type Day, dayIn, wallIn } from './zoned-time'

const OFFERED = 3
/** Minutes after midnight: mornings and afternoons alternate, so that one of them suits. */
const WANTED = [600, 870, 600] as const

const minutesIn = (zone: string, time: string) => {
  const { clock } = wallIn(zone, time)
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

/** Three start times on three different days, none today, each near a usual hour. */
export function threeOf(times: readonly string[], zone: string, today: Day): string[] {
  const days = [...new Set(times.map((time) => dayIn(zone, time)))].filter((day) => day > today)
  // With a week or two to choose from they are a day apart, otherwise consecutive.
  const spread = days.length >= 2 * OFFERED - 1 ? days.filter((_, index) => index % 2 === 0) : days
  return spread.slice(0, OFFERED).flatMap((day, index) => {
    const wanted = WANTED[index] ?? 600
    const [best] = times
      .filter((time) => dayIn(zone, time) === day)
      .toSorted((a, b) => Math.abs(minutesIn(zone, a) - wanted) - Math.abs(minutesIn(zone, b) - wanted))
    return best ?? []
  })
}

const FORTNIGHT = 14 * 86_400_000

/** Of the times that suit both: the one nearest to two weeks after the last session, at the same hour if free. */
export function nextTimeAmong(times: readonly string[], zone: string, last: string): string | undefined {
  const usual = minutesIn(zone, last)
  const days = (time: string) =>
    Math.abs(
      Math.round((Date.parse(dayIn(zone, time)) - Date.parse(dayIn(zone, last)) - FORTNIGHT) / 86_400_000),
    )
  const hours = (time: string) => Math.abs(minutesIn(zone, time) - usual)
  return times.toSorted((a, b) => days(a) - days(b) || hours(a) - hours(b))[0]
}
