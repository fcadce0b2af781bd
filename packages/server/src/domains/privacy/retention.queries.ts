import type { Db } from '../../platform/db/connect.ts'
import type { RetentionRule } from '../../platform/retention.ts'

/** With a chosen time, `$1` is the start of the usual one and `$2` is now. */
const expired = ({ since, where = 'true', chosen }: RetentionRule) =>
  `${since} < ${chosen ? `coalesce($2::timestamptz - make_interval(months => ${chosen}::int), $1)` : '$1'} AND ${where}`

/** So many at once: a backlog of years neither holds its locks for minutes nor has to fit into memory. */
export const MAX_DELETED = 5_000

/** Tells the ids of what it deleted; as many as it may, and there may be more. */
export async function deleteExpired(
  { $client }: Db,
  rule: RetentionRule,
  start: Date,
  now: Date,
): Promise<string[]> {
  const { rows } = await $client.query<{ id: string }>(
    `DELETE FROM ${rule.table} WHERE id IN (
       SELECT id FROM ${rule.table} WHERE ${expired(rule)} LIMIT ${MAX_DELETED}
     ) RETURNING id`,
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
