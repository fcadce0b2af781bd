import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The content of the refresh cookie: session, generation and a 256-bit MAC over both. None of it is stored. An old
 * value is recognised however old it is, two tabs that refresh at the same moment get the same successor, and a forged
 * value names no session at all.
 */
export interface RefreshClaim {
  readonly sessionId: string
  readonly generation: number
}

export function writeRefreshValue({ sessionId, generation }: RefreshClaim, key: Uint8Array): string {
  const claim = `${sessionId}.${generation}`
  return `${claim}.${codeOf(claim, key).toString('base64url')}`
}

export function readRefreshValue(value: string | undefined, key: Uint8Array): RefreshClaim | undefined {
  const [, sessionId, generation, code] = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (!sessionId || !generation || !code) return undefined
  const given = Buffer.from(code, 'base64url')
  const expected = codeOf(`${sessionId}.${generation}`, key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { sessionId, generation: Number(generation) }
}

const codeOf = (claim: string, key: Uint8Array) => createHmac('sha256', key).update(claim).digest()
