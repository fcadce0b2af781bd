import { readerOf, writtenFor } from '@brightpair/contract/reader-format'

let found: ReturnType<typeof readerOf> | undefined

/** Prerendered pages use British formats. */
function thisReader() {
  found ??= readerOf(typeof document === 'undefined' ? null : navigator.languages[0])
  return found
}

export const readerLocale = () => thisReader().locale

/** Formats moments for the person looking at the screen. */
export function writtenAs(options: Intl.DateTimeFormatOptions) {
  // Created on first use: on a phone each takes a noticeable time, and a screen uses few of them.
  let write: ReturnType<typeof writtenFor> | undefined
  return (moment: Date): string => {
    write ??= writtenFor(thisReader(), options)
    return write(moment)
  }
}

const asClock = writtenAs({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** `21:30` or `9:30 PM` for a time such as 21:30. */
export const clockLabel = (clock: string): string => asClock(new Date(`2000-01-01T${clock}:00Z`))
