const NAME = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]$/u
const DOMAIN = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}]+$/u

/**
 * Email addresses in any script. Always compare this normalised form: lower case, composed accents, and a Unicode
 * domain, because browsers send `exämple.de` as `xn--exmple-cua.de`.
 */
export function normalizeEmail(value: string): string {
  const address = value.normalize('NFC').toLowerCase()
  const [, name, domain] = /^(.*)@([^@]*)$/su.exec(address) ?? []
  if (name === undefined || domain === undefined || !isInternational(domain)) return address
  const ascii = asciiDomain(domain)
  const own = ascii?.split('.').map(decodeLabel).join('.')
  // Not every label with the prefix is validly encoded.
  return own !== undefined && asciiDomain(own) === ascii ? `${name}@${own}` : address
}

/** Only refuses obvious mistakes while typing; the schema has the strict rule. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())

/** For a normalised address. */
export function isEmailAddress(address: string): boolean {
  const [name = '', domain = '', ...rest] = address.split('@')
  if (rest.length > 0 || !NAME.test(name) || !DOMAIN.test(domain)) return false
  return !isInternational(domain) || (asciiDomain(domain) !== undefined && !/(?:^|\.)xn--/.test(domain))
}

const isInternational = (domain: string) => /\P{ASCII}|(?:^|\.)xn--/u.test(domain)

/** The ASCII (Punycode) form. `URL` implements the rules of domain names, but must not see anything else. */
export function asciiDomain(domain: string): string | undefined {
  const address = `http://${domain}`
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(address)
    ? new URL(address).hostname
    : undefined
}

/** The key for single sign-on: an address's domain in ASCII form. */
export function domainOf(address: string): string {
  const domain = address.split('@').at(-1)?.toLowerCase() ?? ''
  return asciiDomain(domain) ?? domain
}

const BASE = 36
const LAST_POINT = 0x10ffff
const [T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_POINT] = [1, 26, 38, 700, 72, 128]

/** RFC 3492. The platform encodes and validates labels, but only Node.js decodes them. */
function decodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const encoded = label.slice('xn--'.length)
  const split = encoded.lastIndexOf('-')
  const points = [...encoded.slice(0, Math.max(split, 0))].map((sign) => sign.charCodeAt(0))
  let [point, index, bias, at] = [FIRST_POINT, 0, FIRST_BIAS, split + 1]
  while (at < encoded.length) {
    const before = index
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = Number.parseInt(encoded[at] ?? '', 36)
      at += 1
      // Letters are digits 0 to 25, numerals 26 to 35.
      const value = digit >= 10 ? digit - 10 : digit + 26
      index += value * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (!(value >= threshold)) break
      weight *= BASE - threshold
    }
    const count = points.length + 1
    bias = adapt(index - before, count, before === 0)
    point += Math.floor(index / count)
    index %= count
    points.splice(index, 0, point)
    index += 1
  }
  return points.every((each) => each <= LAST_POINT) ? String.fromCodePoint(...points) : label
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / DAMP) : delta >> 1
  left += Math.floor(left / count)
  let k = 0
  for (; left > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) left = Math.floor(left / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}
