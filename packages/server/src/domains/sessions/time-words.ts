import { dateWords, type Locale } from '../../platform/date-words.ts'

/** `Europe/Berlin` becomes Berlin. */
export const placeOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

export interface Clocked {
  readonly firstName: string
  readonly timeZone: string | null
  readonly locale: Locale
}

/** Someone without a time zone is assumed to be in their partner's. */
export const zoneOf = (person: Clocked, other: Clocked): string =>
  person.timeZone ?? other.timeZone ?? 'Etc/UTC'

/** `Thursday 20 November, 16:00 to 17:00 (Lisbon), 17:00 to 18:00 for Ruth`: one moment on both clocks, in the reader’s format. */
export function spanWords(startsAt: Date, endsAt: Date, reader: Clocked, partner: Clocked): string {
  const own = zoneOf(reader, partner)
  const theirs = zoneOf(partner, reader)
  const clock = (at: Date, zone: string) => dateWords(at, 'clock', reader.locale, zone)
  const words = (zone: string) => `${clock(startsAt, zone)} to ${clock(endsAt, zone)}`
  const day = (zone: string) => dateWords(startsAt, 'weekday', reader.locale, zone)
  const mine = `${day(own)}, ${words(own)} (${placeOf(own)})`
  if (words(own) === words(theirs) && day(own) === day(theirs)) return mine
  const otherDay = day(own) === day(theirs) ? '' : `${day(theirs)}, `
  return `${mine}, ${otherDay}${words(theirs)} for ${partner.firstName}`
}
