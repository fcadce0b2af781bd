import type { Db } from '../../platform/db/connect.ts'
import type { RetentionRule } from '../../platform/retention.ts'

const expired = ({ since, where = 'true' }: RetentionRule) => `${since} < $1 AND ${where}`

/** Tells the ids of what it deleted. */
export async function deleteExpired({ $client }: Db, rule: RetentionRule, start: Date): Promise<string[]> {
  const { rows } = await $client.query<{ id: string }>(
    `DELETE FROM ${rule.table} WHERE ${expired(rule)} RETURNING id`,
    [start],
  )
  return rows.map(({ id }) => id)
}

/** Accounts that are due at once; one that an erasure knows already is left to it. */
export async function insertDueErasures(
  { $client }: Db,
  rule: RetentionRule,
  start: Date,
  now: Date,
): Promise<void> {
  await $client.query(
    `INSERT INTO erasures (user_id, company_id, requested_at, due_at)
     SELECT id, company_id, $2, $2 FROM ${rule.table} WHERE ${expired(rule)} ON CONFLICT DO NOTHING`,
    [start, now],
  )
}
