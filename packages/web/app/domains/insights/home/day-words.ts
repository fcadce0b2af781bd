import { writtenAs } from '~/lib/reader-format'

const day = writtenAs({ day: 'numeric', month: 'long' })
const dayAndTime = writtenAs({ weekday: 'long', hour: '2-digit', minute: '2-digit' })

/** `30 November` */
export const shortDate = (moment: string): string => day(new Date(moment))

/** `Monday at 08:40` */
export const dayAndClock = (moment: string): string =>
  dayAndTime(new Date(moment)).replace(/,? (?=\d)/, ' at ')

/** The greeting for this time of day. */
export function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
