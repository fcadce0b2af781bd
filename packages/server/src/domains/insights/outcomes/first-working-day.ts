const HOUR = 7

/** 7:00 UTC on the first weekday of the month. */
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
