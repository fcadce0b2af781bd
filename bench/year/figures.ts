import type { Client } from '../migration/old-database.ts'

const MEGABYTE = 1024 * 1024

export async function databaseMegabytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size')
  return Number(rows[0]?.size) / MEGABYTE
}

export interface TableSize {
  readonly table: string
  readonly rows: number
  readonly megabytes: number
  readonly indexes: number
}

/** The largest first, with their indexes and what is kept beside them. */
export async function tableSizes(client: Client): Promise<TableSize[]> {
  const { rows } = await client.query<{ table: string; rows: string; size: string; indexes: string }>(
    `SELECT c.oid::regclass::text AS table, greatest(c.reltuples, 0)::bigint AS rows,
       pg_total_relation_size(c.oid) AS size, pg_indexes_size(c.oid) AS indexes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'pgboss') AND c.relkind = 'r' ORDER BY size DESC`,
  )
  return rows.map(({ table, rows, size, indexes }) => ({
    table,
    rows: Number(rows),
    megabytes: Number(size) / MEGABYTE,
    indexes: Number(indexes) / MEGABYTE,
  }))
}

/** How long the longest of each kind took on the node, by the queue's own record. */
export async function jobTimes(
  client: Client,
  since: Date,
): Promise<{ name: string; seconds: number; count: number }[]> {
  const { rows } = await client.query<{ name: string; seconds: number; count: number }>(
    `SELECT name, max(extract(epoch FROM completed_on - started_on))::float8 AS seconds, count(*)::int AS count
     FROM pgboss.job WHERE state = 'completed' AND started_on > $1 GROUP BY name ORDER BY 2 DESC`,
    [since],
  )
  return rows
}

export interface Updates {
  readonly table: string
  readonly updates: number
  /** Of them, those that wrote beside the row and touched no index. */
  readonly share: number
}

/** Tables by how often their rows were changed. */
export async function updatesOf(client: Client): Promise<Updates[]> {
  const { rows } = await client.query<Updates>(
    `SELECT relname AS table, n_tup_upd::int AS updates, n_tup_hot_upd::float8 / n_tup_upd AS share
     FROM pg_stat_user_tables WHERE schemaname = 'public' AND n_tup_upd > 0 ORDER BY n_tup_upd DESC`,
  )
  return rows
}
