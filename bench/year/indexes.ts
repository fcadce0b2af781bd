import type { Client } from '../migration/old-database.ts'

type Scans = ReadonlyMap<string, number>

/** How often each index has been read so far. */
export async function indexScans(client: Client): Promise<Scans> {
  const { rows } = await client.query<{ name: string; scans: string }>(
    `SELECT indexrelname AS name, idx_scan AS scans FROM pg_stat_user_indexes WHERE schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}

/** Not read since, and no rule: unique ones refuse, whether they are read or not. */
export async function unusedIndexes(client: Client, since: Scans) {
  const { rows } = await client.query<{ name: string; table: string; scans: string; size: string }>(
    `SELECT s.indexrelname AS name, s.relname AS table, s.idx_scan AS scans, pg_relation_size(s.indexrelid) AS size
     FROM pg_stat_user_indexes s JOIN pg_index i USING (indexrelid)
     WHERE s.schemaname = 'public' AND NOT i.indisunique AND NOT i.indisexclusion ORDER BY size DESC, name`,
  )
  return rows
    .filter(({ name, scans }) => Number(scans) === (since.get(name) ?? 0))
    .map(({ name, table, size }) => ({ name, table, megabytes: Number(size) / 1024 / 1024 }))
}
