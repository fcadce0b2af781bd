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

/** Ends of months stay ends of months: one month after 31 January is 28 or 29 February. */
export function monthsLater(start: Date, months: number): Date {
  const later = new Date(start)
  later.setUTCMonth(start.getUTCMonth() + months)
  if (later.getUTCDate() !== start.getUTCDate()) later.setUTCDate(0)
  return later
}
