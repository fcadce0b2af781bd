import { readFile } from 'node:fs/promises'
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

/** Of a process, now and at most, as the kernel of Linux keeps it. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), peak: of('VmHWM') }
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
