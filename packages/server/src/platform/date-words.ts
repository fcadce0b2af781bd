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

/** The reader's locale as found by `browserLocale`; null until their browser has sent one. */
export type Locale = string | null

/** For text that several people read, such as a document for both: day before month, the month as a word, 24 hours. */
export const FOR_ANYONE: Locale = null

const MAX_KEPT = 500
const kept = new Map<string, (moment: Date) => string>()

/** Formats a date in the reader's own order (`December 7` or `7 December`), always in English words. */
export function dateWords(moment: Date, shape: Shape, locale: Locale, timeZone = 'UTC'): string {
  const key = `${shape} ${locale} ${timeZone}`
  let write = kept.get(key)
  if (!write) {
    write = writtenFor(readerOf(locale), { ...shapes[shape], timeZone })
    // Cached, because creating a formatter takes as long as formatting ten thousand dates; bounded, because there are
    // many time zones.
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
