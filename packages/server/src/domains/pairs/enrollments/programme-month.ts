interface Course {
  readonly startedAt: Date
  /** How long it lasts. */
  readonly months: number
}

/** The month of the programme a moment belongs to: it changes on the day of the month it began. */
export function programmeMonth({ startedAt, months: last }: Course, moment: Date): number {
  const months =
    (moment.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 +
    moment.getUTCMonth() -
    startedAt.getUTCMonth()
  const isWhole = moment >= monthsLater(startedAt, months)
  return Math.min(last, Math.max(1, isWhole ? months + 1 : months))
}

/** When its last month is over. */
export const programmeEnd = ({ startedAt, months }: Course): Date => monthsLater(startedAt, months)

const DAY = 86_400_000
/** As long as the shortest month: whoever goes on is in the month they were in. */
const LATEST_DAY = 27

/** When a programme would have begun that goes on now as far as it had come: no month passes without a mentor. */
export function resumedStart(
  { startedAt, months, endedAt }: Course & { readonly endedAt: Date },
  now: Date,
): Date {
  if (startedAt >= now) return startedAt
  const month = programmeMonth({ startedAt, months }, endedAt)
  const since = endedAt.getTime() - monthsLater(startedAt, month - 1).getTime()
  const into = Math.min(Math.max(0, since), LATEST_DAY * DAY)
  return monthsLater(new Date(now.getTime() - into), 1 - month)
}

/** Ends of months stay ends of months: one month after 31 January is 28 or 29 February. */
export function monthsLater(start: Date, months: number): Date {
  const later = new Date(start)
  later.setUTCMonth(start.getUTCMonth() + months)
  if (later.getUTCDate() !== start.getUTCDate()) later.setUTCDate(0)
  return later
}
