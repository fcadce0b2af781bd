import type { Locale } from '../date-words.ts'

/** A language and a region take far less; what a browser sends may be as long as headers are let in. */
const LOOKED_AT = 100
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * The first language of the browser with its region, such as `en-US`, which says how a person writes dates and times. Never
 * what was sent, but made anew from parts that are known; null for everything else.
 */
export function browserLocale(acceptLanguage: string | undefined): Locale {
  const [first = ''] = (acceptLanguage ?? '').slice(0, LOOKED_AT).split(/[,;]/, 1)
  try {
    const named = new Intl.Locale(first.trim())
    // Of an undetermined language the likeliest one would be made.
    if (named.toString().startsWith('und')) return null
    const { language, region } = named.maximize()
    if (!region || !regions.of(region)) return null
    const [locale = null] = Intl.DateTimeFormat.supportedLocalesOf(`${language}-${region}`)
    return locale
  } catch {
    return null
  }
}
