import type { Platform } from '../platform/platform.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OPENS = 8 * HOUR + 5 * MINUTE
const LATEST_MINUTE = 110

/**
 * A moment of a working day before today, in working hours of all sites. What falls on a weekend happened on the Friday
 * before, later in the day: what came after stays after.
 */
export function workingMoment(now: Date, daysAgo: number, minute = 0): Date {
  const midnight = midnightOf(now) - Math.max(1, Math.floor(daysAgo)) * DAY
  const sinceFriday = (new Date(midnight).getUTCDay() + 2) % 7
  const late = sinceFriday < 3 ? sinceFriday : 0
  return new Date(midnight - late * DAY + OPENS + late * 2 * HOUR + (minute % LATEST_MINUTE) * MINUTE)
}

/** On that day, or on the next one that is no weekend. */
export function weekdayAt(now: Date, days: number, hour: number): Date {
  const at = new Date(midnightOf(now) + days * DAY + hour * HOUR)
  while (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() + DAY)
  return at
}

export const daysSince = (moment: Date, now: Date): number =>
  Math.floor((midnightOf(now) - midnightOf(moment)) / DAY)

const midnightOf = (moment: Date): number => Math.floor(moment.getTime() / DAY) * DAY

/** The product so many days ago. Nothing is queued: what is history already has no consequences today. */
export type Then = (daysAgo: number, minute?: number) => Platform

export function productOf(platform: Platform): Then {
  const jobs = { ...platform.jobs, enqueue: async () => undefined, enqueueAll: async () => undefined }
  const now = platform.clock.now()
  return (daysAgo, minute) => {
    const moment = workingMoment(now, daysAgo, minute)
    return { ...platform, jobs, clock: { now: () => moment } }
  }
}
