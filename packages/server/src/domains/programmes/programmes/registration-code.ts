import { randomInt } from 'node:crypto'

/** Readable over the phone: no characters that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function codeFor(name: string): string {
  const word =
    name
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 10) || 'TEAM'
  return `${word}-${Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
}
