interface Reader {
  /** English, as it is written where the reader lives. */
  readonly locale: string
  readonly hasTwelveHours: boolean
}

/** Our words are English; the order of a date and the clock follow the first language of the browser. */
export function readerOf([language]: readonly string[]): Reader {
  const wanted = known(language)
  const english = `en-${new Intl.Locale(wanted).maximize().region}`
  const hours = new Intl.DateTimeFormat(wanted, { hour: 'numeric' }).resolvedOptions().hourCycle
  return {
    // A region without an English of its own would be given the American one.
    locale: new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB',
    hasTwelveHours: hours === 'h12' || hours === 'h11',
  }
}

function known(language = 'en-GB'): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}

let found: Reader | undefined

/** Pages made ahead of their readers are written for Britain. */
function thisReader(): Reader {
  found ??= readerOf(typeof document === 'undefined' ? [] : navigator.languages)
  return found
}

export const readerLocale = () => thisReader().locale

/** Writes moments as the reader does: `Monday 16 November, 21:30` or `Monday, November 16, 9:30 PM`. */
export function writtenAs(options: Intl.DateTimeFormatOptions, reader?: Reader) {
  // Made when it is first needed: a phone needs a noticeable time for each, and a screen uses few of them.
  let format: Intl.DateTimeFormat | undefined
  return (moment: Date): string => {
    format ??= formatFor(options, reader ?? thisReader())
    return (
      format
        .format(moment)
        // `Monday, 16 November` needs no comma, `Monday, November 16` does.
        .replace(/^(\p{L}+), (?=\d)/u, '$1 ')
        .replace(' at ', ', ')
        .replaceAll('\u202f', '\u00a0')
    )
  }
}

function formatFor(options: Intl.DateTimeFormatOptions, { locale, hasTwelveHours }: Reader) {
  const hours: Intl.DateTimeFormatOptions = hasTwelveHours
    ? { hour: 'numeric', hour12: true }
    : { hour: '2-digit', hourCycle: 'h23' }
  return new Intl.DateTimeFormat(locale, { ...options, ...(options.hour && hours) })
}

const asClock = writtenAs({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** `21:30` or `9:30 PM` for a wall clock such as 21:30. */
export const clockLabel = (clock: string): string => asClock(new Date(`2000-01-01T${clock}:00Z`))
