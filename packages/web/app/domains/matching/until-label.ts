import { dayLabel, timeLabel } from '~/lib/moments'

/** `Tuesday 24 November, 00:00` */
export const untilLabel = (moment: string): string => `${dayLabel(moment)}, ${timeLabel(moment)}`
