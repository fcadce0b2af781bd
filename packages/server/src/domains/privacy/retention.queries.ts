import type { Db } from '../../platform/db/connect.ts'
import type { RetentionRule } from '../../platform/retention.ts'

/** With a chosen period, `$1` is the start of the default one and `$2` is now. */
const expired = ({ since, where = 'true', chosen }: RetentionRule) =>
  `${since} < ${chosen ? `coalesce($2::timestamptz - make_interval(months => ${chosen}::int), $1)` : '$1'} AND ${where}`

/** Batch size, so that a backlog of years neither holds locks for minutes nor has to fit into memory. */
export const MAX_DELETED = 5_000

/** Returns the deleted ids; a full batch means there may be more. */
export async function deleteExpired(
  { $client }: Db,
  rule: RetentionRule,
  start: Date,
  now: Date,
): Promise<string[]> {
  const { table, key = 'id' } = rule
  const { rows } = await $client.query<{ id: string }>(
    `DELETE FROM ${table} WHERE ${key} IN (
       SELECT ${key} FROM ${table} WHERE ${expired(rule)} LIMIT ${MAX_DELETED}
     ) RETURNING ${key} AS id`,
    rule.chosen ? [start, now] : [start],
  )
  return rows.map(({ id }) => id)
}

const told = ({ emptied = {} }: RetentionRule) => Object.entries(emptied)[0] ?? []

/**
 * How far earlier nights got. The oldest rows are emptied first, so everything before an emptied row is done, and the
 * last emptied one is found quickly from the newest backwards: no index on the remaining work is needed.
 */
export async function emptiedUntil({ $client }: Db, rule: RetentionRule, start: Date): Promise<string> {
  const [column, value] = told(rule)
  const { rows } = await $client.query<{ moment: string }>(
    `SELECT ${rule.since}::text AS moment FROM ${rule.table} WHERE ${expired(rule)} AND ${column} = ${value}
     ORDER BY ${rule.since} DESC LIMIT 1`,
    [start],
  )
  return rows[0]?.moment ?? '-infinity'
}

/** Returns how far it got, and undefined once nothing is left. */
export async function emptyExpired(
  { $client }: Db,
  rule: RetentionRule,
  { from, start }: { from: string; start: Date },
): Promise<string | undefined> {
  const { table, since, emptied = {} } = rule
  const [column, value] = told(rule)
  const { rows } = await $client.query<{ moment: string | null }>(
    `WITH emptied AS (
       UPDATE ${table} SET ${Object.entries(emptied).map((each) => each.join(' = '))} WHERE id IN (
         SELECT id FROM ${table} WHERE ${since} >= $2 AND ${expired(rule)} AND ${column} <> ${value}
         ORDER BY ${since} LIMIT ${MAX_DELETED}
       ) RETURNING ${since})
     SELECT max(${since})::text AS moment FROM emptied`,
    [start, from],
  )
  return rows[0]?.moment ?? undefined
}

/** Accounts due immediately; existing erasure requests are left as they are. */
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
