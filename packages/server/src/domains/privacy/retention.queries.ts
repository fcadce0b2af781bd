import type { Db } from '../../platform/db/connect.ts'
import type { RetentionRule } from '../../platform/retention.ts'

/** With a chosen time, `$1` is the start of the usual one and `$2` is now. */
const expired = ({ since, where = 'true', chosen }: RetentionRule) =>
  `${since} < ${chosen ? `coalesce($2::timestamptz - make_interval(months => ${chosen}::int), $1)` : '$1'} AND ${where}`

/** Tells the ids of what it deleted. */
export async function deleteExpired(
  { $client }: Db,
  rule: RetentionRule,
  start: Date,
  now: Date,
): Promise<string[]> {
  const { rows } = await $client.query<{ id: string }>(
    `DELETE FROM ${rule.table} WHERE ${expired(rule)} RETURNING id`,
    rule.chosen ? [start, now] : [start],
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
