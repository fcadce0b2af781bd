import { readerOf, writtenFor } from '@brightpair/contract/reader-format'

let found: ReturnType<typeof readerOf> | undefined

/** Pages made ahead of their readers are written for Britain. */
function thisReader() {
  found ??= readerOf(typeof document === 'undefined' ? null : navigator.languages[0])
  return found
}

export const readerLocale = () => thisReader().locale

/** Writes moments as whoever looks at the screen does. */
export function writtenAs(options: Intl.DateTimeFormatOptions) {
  // Made when it is first needed: a phone needs a noticeable time for each, and a screen uses few of them.
  let write: ReturnType<typeof writtenFor> | undefined
  return (moment: Date): string => {
    write ??= writtenFor(thisReader(), options)
    return write(moment)
  }
}

const asClock = writtenAs({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** `21:30` or `9:30 PM` for a wall clock such as 21:30. */
export const clockLabel = (clock: string): string => asClock(new Date(`2000-01-01T${clock}:00Z`))
