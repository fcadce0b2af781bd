/** The month of a moment in UTC, as on the server, optionally shifted: `2026-10`. */
function monthAt(moment: Date, shift: number): string {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + shift)).toISOString().slice(0, 7)
}

/** The last completed month. */
export const monthBefore = (moment: Date): string => monthAt(moment, -1)

/** `2026-09`, `2026-10`, … up to the current one. */
export const monthsUpTo = (moment: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthAt(moment, index - count + 1))
