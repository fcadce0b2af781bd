import { timingSafeEqual } from 'node:crypto'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keyByPrefix, recordUse } from './api-keys.queries.ts'
import { prefixOf } from './key-secret.ts'

/** Enough to read ten thousand people page by page in a minute, and not enough to hold up others. */
export const keyLimit = {
  name: 'api-key',
  most: 600,
  seconds: 60,
  message: 'This key has sent too many requests. Please wait a moment.',
} as const

/** At the door of directories, which ask for everyone one by one and are promised 25 requests a second and more. */
export const directoryLimit = { ...keyLimit, name: 'directory-key', most: 3_000 } as const

/**
 * Who a key is: a manager's reach into its company, but no one's name. Asked of the database every time, so that a key that
 * is revoked is refused with its next request, on every node.
 */
export const createKeyIdentification =
  (
    { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
    limit: typeof keyLimit | typeof directoryLimit = keyLimit,
  ) =>
  async (secret: string): Promise<Actor | undefined> => {
    const now = clock.now()
    const prefix = prefixOf(secret)
    const key = prefix && (await keyByPrefix(db, prefix, now))
    if (!key || !isSame(hashOf(secret), key.secretHash)) return undefined
    await countAgainst({ db, clock }, limit, key.id)
    await recordUse(db, key.id, now)
    const { id, companyId, name, scopes, programmeIds } = key
    const programmeId = (programmeIds?.length === 1 && programmeIds[0]) || null
    return {
      userId: id,
      sessionId: '',
      accountType: 'TEAM',
      companyId,
      programmeId,
      membershipId: null,
      team: { id, role: 'MANAGER', companyId, programmeId },
      key: { name, scopes, programmeIds },
    }
  }

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
