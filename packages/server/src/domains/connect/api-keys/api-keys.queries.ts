import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { apiKeys } from '../../../platform/db/schema/index.ts'

type KeyRow = typeof apiKeys.$inferSelect
type Place = { readonly id: string; readonly name: string }

export interface ListedKey extends Record<string, unknown> {
  readonly id: string
  readonly company: Place
  readonly name: string
  readonly prefix: string
  readonly scopes: KeyRow['scopes']
  readonly programmes: Place[] | null
  readonly madeBy: string | null
  readonly madeAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}

export async function keysOf(db: Db, which: { companyId: string } | { id: string }): Promise<ListedKey[]> {
  const { rows } = await db.execute<ListedKey>(sql`
    SELECT k.id, json_build_object('id', c.id, 'name', c.name) AS company, k.name, k.prefix, k.scopes,
      CASE WHEN k.programme_ids IS NOT NULL THEN coalesce((
        SELECT json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.number)
        FROM programmes p WHERE p.id = ANY(k.programme_ids)), '[]') END AS programmes,
      u.first_name || ' ' || u.last_name AS "madeBy", k.made_at AS "madeAt", k.expires_at AS "expiresAt",
      k.last_used_at AS "lastUsedAt"
    FROM api_keys k JOIN companies c ON c.id = k.company_id LEFT JOIN users u ON u.id = k.made_by
    WHERE k.revoked_at IS NULL AND ${'id' in which ? sql`k.id = ${which.id}` : sql`k.company_id = ${which.companyId}`}
    ORDER BY k.made_at DESC, k.id`)
  return rows
}

/** Of two concurrent creators, the second counts the first one's key. */
export async function countKeys(tx: Db, companyId: string): Promise<number> {
  await tx.execute(sql`SELECT 1 FROM companies WHERE id = ${companyId} FOR UPDATE`)
  return tx.$count(apiKeys, and(eq(apiKeys.companyId, companyId), isNull(apiKeys.revokedAt)))
}

/** How many of these programmes belong to the company. */
export async function countProgrammes(db: Db, companyId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM programmes
    WHERE company_id = ${companyId} AND id = ANY(ARRAY[${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}]::uuid[])`)
  return rows[0]?.count ?? 0
}

/** Undefined when the company already has a key with this name. */
export async function insertKey(tx: Db, key: typeof apiKeys.$inferInsert): Promise<string | undefined> {
  const [row] = await tx.insert(apiKeys).values(key).onConflictDoNothing().returning({ id: apiKeys.id })
  return row?.id
}

/** Undefined when it was already revoked. */
export async function setRevoked(tx: Db, id: string, revokedAt: Date): Promise<KeyRow | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning()
  return row
}

/** Only for a company that has not been archived. */
export async function keyByPrefix(db: Db, prefix: string, now: Date): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(
      sql`${apiKeys.prefix} = ${prefix} AND ${apiKeys.revokedAt} IS NULL AND ${apiKeys.expiresAt} > ${now}
        AND EXISTS (SELECT 1 FROM companies c WHERE c.id = ${apiKeys.companyId} AND c.archived_at IS NULL)`,
    )
  return row
}

/** At most once a minute, so that a busy key does not write with every request. */
export async function recordUse(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE api_keys SET last_used_at = ${now}
    WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at <= ${new Date(now.getTime() - 60_000)})`)
}

export interface EndingKey extends Record<string, unknown> {
  readonly name: string
  readonly companyId: string
  readonly company: string
  readonly madeBy: string | null
  readonly expiresAt: string
}

/** Claims each key once, even with concurrent workers. */
export async function claimEnding(tx: Db, now: Date, until: Date): Promise<EndingKey[]> {
  const { rows } = await tx.execute<EndingKey>(sql`
    UPDATE api_keys k SET warned_at = ${now} FROM companies c
    WHERE c.id = k.company_id AND c.archived_at IS NULL AND k.revoked_at IS NULL AND k.warned_at IS NULL
      AND k.expires_at > ${now} AND k.expires_at <= ${until}
    RETURNING k.name, k.company_id AS "companyId", c.name AS company, k.made_by AS "madeBy", k.expires_at AS "expiresAt"`)
  return rows
}
