import type { ApiKey, apiKeys, Handled } from '@brightpair/contract'
import { MAX_API_KEYS } from '@brightpair/contract/limits'
import { type Actor, personIn } from '../../../platform/auth/actor.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { companyNamed, noSuchCompany, noSuchProgramme } from '../../programmes/index.ts'
import { presentKey } from './api-keys.presenter.ts'
import { countKeys, countProgrammes, insertKey, keysOf, setRevoked } from './api-keys.queries.ts'
import { newSecret } from './key-secret.ts'

export async function listKeys(db: Db, companyId: string): Promise<{ keys: ApiKey[] }> {
  if (!(await companyNamed(db, companyId))) throw noSuchCompany()
  return { keys: (await keysOf(db, { companyId })).map(presentKey) }
}

/** The secret is shown once and stored only as a hash. */
export function makeKey(
  platform: Platform,
  actor: Actor,
  companyId: string,
  { name, scopes, programmeIds = null, days }: Handled<typeof apiKeys.make>['body'],
): Promise<{ key: ApiKey; secret: string }> {
  return platform.database.transaction(async (tx) => {
    if (!(await companyNamed(tx, companyId))) throw noSuchCompany()
    if (programmeIds && (await countProgrammes(tx, companyId, programmeIds)) < programmeIds.length)
      throw noSuchProgramme()
    if ((await countKeys(tx, companyId)) >= MAX_API_KEYS)
      throw new AppError(
        'too_many_entries',
        `A company can have up to ${MAX_API_KEYS} keys. Please revoke one first.`,
      )
    const { prefix, secret } = newSecret()
    const madeAt = platform.clock.now()
    const id = await insertKey(tx, {
      companyId,
      name,
      prefix,
      secretHash: hashOf(secret),
      scopes,
      programmeIds,
      madeBy: personIn(actor),
      madeAt,
      expiresAt: new Date(madeAt.getTime() + days * 86_400_000),
    })
    if (!id) {
      const message = 'There’s already a key with this name.'
      throw new AppError('name_taken', message, { details: { name: message } })
    }
    const [made] = await keysOf(tx, { id })
    if (!made) throw new Error('a key was not stored')
    const key = presentKey(made)
    await recordAction(platform, tx, actor, {
      action: 'api-key.made',
      subject: { id, name },
      companyId,
      after: {
        prefix,
        scopes,
        expiresAt: key.expiresAt,
        ...(key.programmes ? { programmes: key.programmes.map((each) => each.name) } : {}),
      },
    })
    return { key, secret }
  })
}

export function revokeKey(platform: Platform, actor: Actor, id: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const key = await setRevoked(tx, id, platform.clock.now())
    if (!key) throw new AppError('not_found', 'This key has already been revoked.')
    await recordAction(platform, tx, actor, {
      action: 'api-key.revoked',
      subject: { id, name: key.name },
      companyId: key.companyId,
      before: { prefix: key.prefix, scopes: key.scopes },
    })
  })
}
