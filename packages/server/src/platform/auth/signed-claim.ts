import { createHmac, timingSafeEqual } from 'node:crypto'

/** A claim with a 256-bit code over it that only the holder of the key can make; fit for an address. */
export const signClaim = (claim: string, key: Uint8Array): string => `${claim}_${codeOf(claim, key)}`

export function readSignedClaim(token: string, key: Uint8Array): string | undefined {
  const [, claim, code] = /^(.+)_([\w-]{43})$/.exec(token) ?? []
  if (!claim || !code) return undefined
  // As text: the last letter of a code has bits that say nothing, and one claim must be written one way.
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(claim, key))) ? claim : undefined
}

const codeOf = (claim: string, key: Uint8Array) => createHmac('sha256', key).update(claim).digest('base64url')
