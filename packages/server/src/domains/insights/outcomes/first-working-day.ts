const HOUR = 7

/** Seven o’clock in UTC on the first day of the month that is no Saturday or Sunday. */
export function dueIn(year: number, month: number): Date {
  const day = new Date(Date.UTC(year, month, 1, HOUR))
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  return day
}

export function nextDue(now: Date): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const due = dueIn(year, month)
  return now < due ? due : dueIn(year, month + 1)
}
