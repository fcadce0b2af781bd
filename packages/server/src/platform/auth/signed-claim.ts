import { createHmac, timingSafeEqual } from 'node:crypto'

/** A claim with a 256-bit MAC, safe to put into a URL. */
export const signClaim = (claim: string, key: Uint8Array): string => `${claim}_${codeOf(claim, key)}`

export function readSignedClaim(token: string, key: Uint8Array): string | undefined {
  const [, claim, code] = /^(.+)_([\w-]{43})$/.exec(token) ?? []
  if (!claim || !code) return undefined
  // Compared as text: the last base64 character has unused bits, and a claim must have exactly one valid encoding.
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(claim, key))) ? claim : undefined
}

const codeOf = (claim: string, key: Uint8Array) => createHmac('sha256', key).update(claim).digest('base64url')
