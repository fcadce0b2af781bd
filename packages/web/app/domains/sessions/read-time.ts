import { longDay, momentsOf, placeOf } from '~/domains/sessions/zoned-time'
import { clockLabel } from '~/lib/reader-format'
import { isClock, isDay } from '~/lib/typed-time'

/** Parses input in the person's time zone as a future moment. */
export function readTime(
  timeZone: string,
  day: string,
  clock: string,
  now: Date,
): { moment: string } | { problem: string } {
  if (!isDay(day) || !isClock(clock)) return { problem: 'Please choose a day and a time.' }
  // For a repeated time, the first occurrence counts.
  const [moment] = momentsOf(timeZone, { day, clock })
  if (!moment) {
    return {
      problem: `On ${longDay(day)} the clocks of ${placeOf(timeZone)} skip ${clockLabel(clock)}. Please choose another time.`,
    }
  }
  if (moment <= now) return { problem: 'This time has passed. Please choose a later one.' }
  return { moment: moment.toISOString() }
}
