import { randomBytes } from 'node:crypto'

/** 256 random bits, so that a fast hash of them is enough. */
export function newSecret(): { prefix: string; secret: string } {
  const prefix = `bp_${randomBytes(5).toString('hex')}`
  return { prefix, secret: `${prefix}_${randomBytes(32).toString('base64url')}` }
}

export const prefixOf = (secret: string): string | undefined =>
  /^(bp_[0-9a-f]{10})_[\w-]{43}$/.exec(secret)?.[1]
