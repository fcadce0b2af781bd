import { Temporal } from 'temporal-polyfill'

/** When emails may reach a person, in their local time. */
export interface Schedule {
  readonly timeZone: string
  readonly digestHour: number
  /** Minutes after midnight; an end before the start is on the next day. */
  readonly quietHours: { readonly from: number; readonly to: number } | null
  /** The day of the last digest. */
  readonly digestedOn: string | null
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

const zonedAt = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

export const dayOn = ({ timeZone }: Schedule, at: Date): string =>
  zonedAt(at, timeZone).toPlainDate().toString()

/**
 * The first moment from `at` on that is outside quiet hours in local time. Between two clock changes local time
 * advances evenly; at a change it is read again, so that a skipped or repeated hour shifts the end.
 */
export function afterQuiet(schedule: Schedule, at: Date): Date {
  const { timeZone, quietHours } = schedule
  if (!quietHours) return at
  const zoned = zonedAt(at, timeZone)
  const { from, to } = quietHours
  const minute = zoned.hour * 60 + zoned.minute
  const isQuiet = from < to ? from <= minute && minute < to : from <= minute || minute < to
  if (!isQuiet) return at
  const left = (to - minute + DAY_MINUTES) % DAY_MINUTES
  const end = new Date((Math.floor(at.getTime() / MINUTE) + left) * MINUTE)
  const change = zoned.getTimeZoneTransition('next')
  if (!change || change.epochMilliseconds > end.getTime()) return end
  return afterQuiet(schedule, new Date(change.epochMilliseconds))
}

/** The first digest after a moment, at most one per local day of the person. */
export function digestAfter({ timeZone, digestHour, digestedOn }: Schedule, moment: Date): Date {
  const day = zonedAt(moment, timeZone).toPlainDate()
  const next = digestedOn ? Temporal.PlainDate.from(digestedOn).add({ days: 1 }) : day
  const first = Temporal.PlainDate.compare(next, day) > 0 ? next : day
  const on = (date: Temporal.PlainDate) =>
    new Date(
      date.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(digestHour) }).epochMilliseconds,
    )
  const at = on(first)
  return at > moment ? at : on(first.add({ days: 1 }))
}

export interface WaitingNotice {
  readonly createdAt: Date
  /** After this moment it is no longer worth an email. */
  readonly expiresAt: Date | null
  readonly email: 'at-once' | 'digest' | 'never'
  readonly schedule: Schedule
}

/** An email that would arrive less than this before it expires is not worth sending. */
const NOTICE_MINUTES = 15

/** What to do with a notice now: send its own mail, add it to the digest, drop it, or look again later. */
export function deliveryDecision(notice: WaitingNotice, now: Date): 'mail' | 'digest' | 'nothing' | Date {
  const { email, schedule, expiresAt, createdAt } = notice
  if (email === 'never' || (expiresAt && expiresAt <= now)) return 'nothing'
  const canWaitFor = (moment: Date) =>
    !expiresAt || moment.getTime() < expiresAt.getTime() - NOTICE_MINUTES * MINUTE
  const awake = afterQuiet(schedule, now)
  if (email === 'digest') {
    const digest = digestAfter(schedule, createdAt)
    const due = digest > now ? digest : awake
    if (canWaitFor(due)) return due > now ? due : 'digest'
  }
  return awake > now && canWaitFor(awake) ? awake : 'mail'
}

/**
 * The day whose summary a person gets now, or null: the digest hour has come, no quiet hours are in effect, and none
 * has been sent for that day. A week begins on Monday; a missed weekly summary comes later, but no one starts in
 * mid-week.
 */
export function summaryDue(schedule: Schedule, often: 'daily' | 'weekly', now: Date): string | null {
  const { timeZone, digestHour, digestedOn } = schedule
  const today = zonedAt(now, timeZone).toPlainDate()
  const hourOf = (day: Temporal.PlainDate) =>
    new Date(
      day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(digestHour) }).epochMilliseconds,
    )
  const day = hourOf(today) <= now ? today : today.subtract({ days: 1 })
  if (afterQuiet(schedule, hourOf(day)) > now || afterQuiet(schedule, now) > now) return null
  const begins = often === 'daily' ? day : day.subtract({ days: day.dayOfWeek - 1 })
  if (digestedOn === null) return Temporal.PlainDate.compare(begins, day) === 0 ? day.toString() : null
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(digestedOn), begins) < 0 ? day.toString() : null
}
