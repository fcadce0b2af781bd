import { longDay, momentsOf, placeOf } from '~/domains/sessions/zoned-time'
import { clockLabel } from '~/lib/reader-format'
import { isClock, isDay } from '~/lib/typed-time'

/** What somebody typed on the clock of their zone, as a moment to come. */
export function readTime(
  timeZone: string,
  day: string,
  clock: string,
  now: Date,
): { moment: string } | { problem: string } {
  if (!isDay(day) || !isClock(clock)) return { problem: 'Please choose a day and a time.' }
  // Of a time that the clocks show twice, the first is meant.
  const [moment] = momentsOf(timeZone, { day, clock })
  if (!moment) {
    return {
      problem: `On ${longDay(day)} the clocks of ${placeOf(timeZone)} skip ${clockLabel(clock)}. Please choose another time.`,
    }
  }
  if (moment <= now) return { problem: 'This time has passed. Please choose a later one.' }
  return { moment: moment.toISOString() }
}
