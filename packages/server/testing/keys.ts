import { keyScopes } from '@brightpair/contract'
import { newSecret } from '../src/domains/connect/api-keys/key-secret.ts'
import { hashOf } from '../src/platform/auth/secrets.ts'
import { apiKeys } from '../src/platform/db/schema/index.ts'
import type { Platform } from '../src/platform/platform.ts'

const YEAR = 365 * 86_400_000

/** A key of a company as a manager would have made it, with all scopes unless told otherwise, and its secret. */
export async function addKey(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  companyId: string,
  values: Partial<typeof apiKeys.$inferInsert> = {},
): Promise<{ id: string; name: string; secret: string }> {
  const { prefix, secret } = newSecret()
  const madeAt = clock.now()
  const [key] = await database.db
    .insert(apiKeys)
    .values({
      companyId,
      name: `Key ${prefix}`,
      prefix,
      secretHash: hashOf(secret),
      scopes: [...keyScopes],
      madeAt,
      expiresAt: new Date(madeAt.getTime() + YEAR),
      ...values,
    })
    .returning({ id: apiKeys.id, name: apiKeys.name })
  if (!key) throw new Error('the key was not stored')
  return { ...key, secret }
}
