interface Reader {
  /** English as written in the reader's region. */
  readonly locale: string
  readonly hasTwelveHours: boolean
}

/** Our words are English; the date order and clock follow the browser's first language. */
export function readerOf(language: string | null | undefined): Reader {
  const wanted = known(language ?? 'en-GB')
  const english = `en-${new Intl.Locale(wanted).maximize().region}`
  const hours = new Intl.DateTimeFormat(wanted, { hour: 'numeric' }).resolvedOptions().hourCycle
  return {
    // A region without its own English would get American English.
    locale: new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB',
    hasTwelveHours: hours === 'h12' || hours === 'h11',
  }
}

function known(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}

/** Formats moments for the reader: `Monday 16 November, 21:30` or `Monday, November 16, 9:30 PM`. */
export function writtenFor({ locale, hasTwelveHours }: Reader, options: Intl.DateTimeFormatOptions) {
  const hours: Intl.DateTimeFormatOptions = hasTwelveHours
    ? { hour: 'numeric', hour12: true }
    : { hour: '2-digit', hourCycle: 'h23' }
  const format = new Intl.DateTimeFormat(locale, { ...options, ...(options.hour && hours) })
  return (moment: Date): string =>
    format
      .format(moment)
      // `Monday, 16 November` needs no comma, `Monday, November 16` does.
      .replace(/^(\p{L}+), (?=\d)/u, '$1 ')
      .replace(' at ', ', ')
      .replaceAll('\u202f', '\u00a0')
}
