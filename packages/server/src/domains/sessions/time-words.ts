const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options })

const clock = (at: Date, timeZone: string) =>
  format(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** `Thursday 20 November` */
export const dayWords = (at: Date, timeZone: string): string =>
  format(timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at).replace(',', '')

/** `Europe/Berlin` is Berlin to those who live by it. */
export const placeOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

export interface Clocked {
  readonly firstName: string
  readonly timeZone: string | null
}

/** Someone who has not told their zone is taken to live by their partner's clock. */
export const zoneOf = (person: Clocked, other: Clocked): string =>
  person.timeZone ?? other.timeZone ?? 'Etc/UTC'

/** `Thursday 20 November, 16:00 to 17:00 (Lisbon), 17:00 to 18:00 for Ruth`: the same moment on both clocks. */
export function spanWords(startsAt: Date, endsAt: Date, reader: Clocked, partner: Clocked): string {
  const own = zoneOf(reader, partner)
  const theirs = zoneOf(partner, reader)
  const words = (zone: string) => `${clock(startsAt, zone)} to ${clock(endsAt, zone)}`
  const mine = `${dayWords(startsAt, own)}, ${words(own)} (${placeOf(own)})`
  if (words(own) === words(theirs) && dayWords(startsAt, own) === dayWords(startsAt, theirs)) return mine
  const otherDay =
    dayWords(startsAt, own) === dayWords(startsAt, theirs) ? '' : `${dayWords(startsAt, theirs)}, `
  return `${mine}, ${otherDay}${words(theirs)} for ${partner.firstName}`
}
