import type { Session } from '@brightpair/contract'
import { dayAndMonth, dayIn } from '../zoned-time'

/** `every week`, `every 3 weeks` */
export const everyWords = (weeks: number): string => (weeks === 1 ? 'every week' : `every ${weeks} weeks`)

/** `then every 2 weeks, 10 dates until 31 Mar`; null for a single date. */
export function laterWords({ series, proposal }: Session, zone: string): string | null {
  const last = proposal?.dates?.at(-1)
  if (!series || !proposal?.dates || !last || proposal.dates.length < 2) return null
  return `then ${everyWords(series.everyWeeks)}, ${proposal.dates.length} dates until ${dayAndMonth(dayIn(zone, last))}`
}

/** The upcoming valid dates of the same series, earliest first. */
export function datesAhead(sessions: readonly Session[], seriesId: string, now: Date): Session[] {
  return sessions.filter(
    ({ series, closed, startsAt }) =>
      series?.id === seriesId && !closed && startsAt !== null && Date.parse(startsAt) > now.getTime(),
  )
}
