import { createHmac, timingSafeEqual } from 'node:crypto'

/** The person, how many addresses they have had, and a 256-bit code over both that only we can make. */
export interface FeedClaim {
  readonly userId: string
  readonly generation: number
}

export function writeFeedToken({ userId, generation }: FeedClaim, key: Uint8Array): string {
  const claim = `${userId}_${generation}`
  return `${claim}_${codeOf(claim, key).toString('base64url')}`
}

export function readFeedToken(token: string, key: Uint8Array): FeedClaim | undefined {
  const [, userId, generation, code] = /^([0-9a-f-]{36})_(\d{1,9})_([\w-]{43})$/.exec(token) ?? []
  if (!userId || !generation || !code) return undefined
  const given = Buffer.from(code, 'base64url')
  const expected = codeOf(`${userId}_${generation}`, key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { userId, generation: Number(generation) }
}

const codeOf = (claim: string, key: Uint8Array) => createHmac('sha256', key).update(claim).digest()
