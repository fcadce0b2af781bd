import { timingSafeEqual } from 'node:crypto'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keyByPrefix, recordUse } from './api-keys.queries.ts'
import { prefixOf } from './key-secret.ts'

/** Enough to read ten thousand people page by page in a minute, but not enough to slow others down. */
export const keyLimit = {
  name: 'api-key',
  max: 600,
  seconds: 60,
  message: 'This key has sent too many requests. Please wait a moment.',
} as const

/** For SCIM: directories request people one by one and are promised at least 25 requests a second. */
export const directoryLimit = { ...keyLimit, name: 'directory-key', max: 3_000 } as const

/**
 * The actor of a key: a manager's permissions in its company, but no person. Read from the database every time, so that
 * a revoked key is refused from its next request on, on every node.
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
