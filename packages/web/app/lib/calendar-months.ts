/** The month of a moment in UTC, as the server counts them, or another one before or after it: `2026-10`. */
function monthAt(moment: Date, shift: number): string {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + shift)).toISOString().slice(0, 7)
}

/** The last one that is over. */
export const monthBefore = (moment: Date): string => monthAt(moment, -1)

/** `2026-09`, `2026-10`, … up to the one that runs. */
export const monthsUpTo = (moment: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthAt(moment, index - count + 1))
