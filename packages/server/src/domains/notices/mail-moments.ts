import { Temporal } from 'temporal-polyfill'

/** When emails may come to a person, on the clock of their zone. */
export interface Schedule {
  readonly timeZone: string
  readonly digestHour: number
  /** Minutes after midnight; an end before the beginning lies on the next day. */
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
 * The first moment from `at` on at which the clock on the wall shows no quiet hour. Between two changes of the clock it
 * runs evenly; at a change it is read anew, so that a skipped or repeated hour moves the end along.
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

/** The first digest after a moment, at most one on each day of the person. */
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
  /** After this moment it is of no use by e-mail. */
  readonly expiresAt: Date | null
  readonly email: 'at-once' | 'digest' | 'never'
  readonly schedule: Schedule
}

/** What comes later than this before it is of no use might as well not come. */
const NOTICE_MINUTES = 15

/** What becomes of a notice now: a mail of its own, a part of the digest, nothing, or another look at a later moment. */
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
 * The day whose summary a person gets now, or null: the hour of the digest has come on it, no quiet hour holds it back, and
 * none has been sent for it. A week begins on Monday; what was missed then comes later, but no one begins in mid-week.
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
