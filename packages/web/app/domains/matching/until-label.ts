import { dayLabel, timeLabel } from '~/lib/moments'

/** `Tuesday 24 November, 18:00`; midnight is shown as the end of the day before. */
export function untilLabel(moment: string): string {
  const at = new Date(moment)
  if (at.getHours() === 0 && at.getMinutes() === 0)
    return `the end of ${dayLabel(new Date(at.getTime() - 1).toISOString())}`
  return `${dayLabel(moment)}, ${timeLabel(moment)}`
}
