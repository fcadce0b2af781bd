/** First match wins: most browsers also name others, so that sites made for those let them in. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?(A|OS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: typeof browsers, given: string) => names.find(([sign]) => sign.test(given))?.[1]

/** A name from our own list, never the raw header: "Firefox on Windows". Empty when unknown. */
export function browserWords(userAgent: string | undefined): string {
  const given = userAgent?.slice(0, 500) ?? ''
  const [browser, system] = [nameIn(browsers, given), nameIn(systems, given)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}
