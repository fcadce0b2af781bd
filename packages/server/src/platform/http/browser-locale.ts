import type { Locale } from '../date-words.ts'

/** Far more than a language and a region need; the header itself may be as long as the header limit allows. */
const LOOKED_AT = 100
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * The browser's first language with its region, such as `en-US`, which determines date and time formats. Rebuilt from
 * known parts rather than passed on as sent; null for everything else.
 */
export function browserLocale(acceptLanguage: string | undefined): Locale {
  const [first = ''] = (acceptLanguage ?? '').slice(0, LOOKED_AT).split(/[,;]/, 1)
  try {
    const named = new Intl.Locale(first.trim())
    // For an undetermined language, the likeliest one would be filled in.
    if (named.toString().startsWith('und')) return null
    const { language, region } = named.maximize()
    if (!region || !regions.of(region)) return null
    const [locale = null] = Intl.DateTimeFormat.supportedLocalesOf(`${language}-${region}`)
    return locale
  } catch {
    return null
  }
}
