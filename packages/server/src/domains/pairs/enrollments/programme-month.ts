interface Course {
  readonly startedAt: Date
  /** Its length. */
  readonly months: number
}

/** The programme month of a moment: it changes on the day of the month the programme began. */
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
/** As long as the shortest month: someone who continues is in the month they were in. */
const LATEST_DAY = 27

/**
 * The start date a programme would have if it continues now with the progress made: months without a mentor don't
 * count.
 */
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

/** The end of a month stays the end of a month: one month after 31 January is 28 or 29 February. */
export function monthsLater(start: Date, months: number): Date {
  const later = new Date(start)
  later.setUTCMonth(start.getUTCMonth() + months)
  if (later.getUTCDate() !== start.getUTCDate()) later.setUTCDate(0)
  return later
}
