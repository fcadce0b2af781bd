import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** Keys for each purpose, all derived from the one application secret. */
export interface Secrets {
  readonly accessTokenKey: Uint8Array
  readonly refreshKey: Uint8Array
}

export function deriveSecrets(appSecret: string): Secrets {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', appSecret, 'brightpair', purpose, 32))
  return { accessTokenKey: keyFor('access-token'), refreshKey: keyFor('refresh') }
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The value that follows a refresh value. It is derived, not drawn, so that two tabs that refresh at the same moment,
 * or a retry after a lost answer, get the same successor. Without the key it cannot be foretold.
 */
export const successorOf = (refreshValue: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(refreshValue).digest('base64url')
