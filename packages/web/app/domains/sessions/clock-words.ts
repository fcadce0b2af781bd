import { clockIn, dayIn, longDay } from '~/domains/sessions/zoned-time'

/** The time zones of both people, and the partner's name. */
export interface Clocks {
  readonly mine: string
  readonly theirs: string
  readonly partnerName: string
}

const MINUTE = 60_000

export const endOf = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString()

/** `10:00 for you, 11:00 for Ruth`; a single time if both are equal. */
export function startForBoth({ mine, theirs, partnerName }: Clocks, startsAt: string): string {
  const own = clockIn(mine, startsAt)
  const other = partnerStart({ mine, theirs, partnerName }, startsAt)
  return other ? `${own} for you, ${other}` : `${own} for both of you`
}

/** `11:00 for Ruth`, with the day if different; null if both are equal. */
export function partnerStart({ mine, theirs, partnerName }: Clocks, startsAt: string): string | null {
  const other = clockIn(theirs, startsAt)
  const isOtherDay = dayIn(theirs, startsAt) !== dayIn(mine, startsAt)
  if (other === clockIn(mine, startsAt) && !isOtherDay) return null
  return `${isOtherDay ? `${longDay(dayIn(theirs, startsAt))}, ` : ''}${other} for ${partnerName}`
}

interface SpanWords {
  /** `Thursday 20 November` */
  readonly day: string
  /** `16:00 to 17:00` */
  readonly mine: string
  /** `17:00 to 18:00 for Ruth`; null if both are equal. */
  readonly theirs: string | null
}

export function spanWords(clocks: Clocks, startsAt: string, endsAt: string): SpanWords {
  const { mine, theirs, partnerName } = clocks
  const span = (zone: string) => `${clockIn(zone, startsAt)} to ${clockIn(zone, endsAt)}`
  const isOtherDay = dayIn(theirs, startsAt) !== dayIn(mine, startsAt)
  const otherDay = isOtherDay ? `${longDay(dayIn(theirs, startsAt))}, ` : ''
  return {
    day: longDay(dayIn(mine, startsAt)),
    mine: span(mine),
    theirs: partnerStart(clocks, startsAt) ? `${otherDay}${span(theirs)} for ${partnerName}` : null,
  }
}

/** All in one sentence: `Thursday 20 November, 16:00 to 17:00 (17:00 to 18:00 for Ruth)`. */
export function spanSentence(clocks: Clocks, startsAt: string, endsAt: string): string {
  const { day, mine, theirs } = spanWords(clocks, startsAt, endsAt)
  return `${day}, ${mine}${theirs ? ` (${theirs})` : ''}`
}
