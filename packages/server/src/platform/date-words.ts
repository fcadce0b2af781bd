import { readerOf, writtenFor } from '@brightpair/contract/reader-format'

const shapes = {
  /** `7 December` */
  day: { day: 'numeric', month: 'long' },
  /** `7 December 2026` */
  'day of year': { day: 'numeric', month: 'long', year: 'numeric' },
  /** `Monday 7 December` */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `Monday 7 December 2026` */
  'weekday of year': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** `21:30` */
  clock: { hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Shape = keyof typeof shapes

/** The language of a reader as `browserLocale` found it; null as long as their browser has not said. */
export type Locale = string | null

/** For what several people read, such as a paper of two: day before month, the month as a word, 24 hours. */
export const FOR_ANYONE: Locale = null

const MAX_KEPT = 500
const kept = new Map<string, (moment: Date) => string>()

/** How the reader writes it, `December 7` as much as `7 December`: the words are English, their order is the reader's. */
export function dateWords(moment: Date, shape: Shape, locale: Locale, timeZone = 'UTC'): string {
  const key = `${shape} ${locale} ${timeZone}`
  let write = kept.get(key)
  if (!write) {
    write = writtenFor(readerOf(locale), { ...shapes[shape], timeZone })
    // Kept, because to make one takes as long as to write ten thousand dates; bounded, because there are many time zones.
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, write)
  }
  return write(moment)
}

/** `Monday 7 December 2026 at 21:30` */
export const momentWords = (
  moment: Date,
  shape: Exclude<Shape, 'clock'>,
  locale: Locale,
  timeZone?: string,
): string =>
  `${dateWords(moment, shape, locale, timeZone)} at ${dateWords(moment, 'clock', locale, timeZone)}`
