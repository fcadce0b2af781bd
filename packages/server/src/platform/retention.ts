const YEARS = 2

/** What visitors and their support messages leave with us is kept this long, as the privacy policy says. */
export function retentionStart(now: Date): Date {
  const start = new Date(now)
  start.setUTCFullYear(start.getUTCFullYear() - YEARS)
  return start
}
