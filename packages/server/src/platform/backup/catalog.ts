import type pg from 'pg'
import type { Footer, TableHead } from './format.ts'

/** Ours, and the job queue's. */
export const SCHEMAS = ['public', 'pgboss']

/** The job queue's own daily statistics and its list of pending index builds: recreated, not backed up. */
const NOT_KEPT = ['pgboss.queue_stats', 'pgboss.bam']

const NOT_OF_AN_EXTENSION = (catalog: string, alias: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${alias}.oid AND d.deptype = 'e')`

type Client = pg.Client | pg.PoolClient

/** Every table with its writable columns; a partitioned table is represented by its partitions. */
export async function tablesOf(client: Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(
    `SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS table,
            (SELECT array_agg(quote_ident(a.attname) ORDER BY a.attname) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND n.nspname || '.' || c.relname <> ALL($2) AND ${NOT_OF_AN_EXTENSION('pg_class', 'c')}
      ORDER BY 1`,
    [SCHEMAS, NOT_KEPT],
  )
  return rows
}

export async function sequencesOf(client: Client): Promise<Footer['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name FROM pg_sequences
      WHERE schemaname = ANY($1) ORDER BY 1`,
    [SCHEMAS],
  )
  const sequences: Footer['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string; isUsed: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isUsed" FROM ${name}`,
    )
    for (const state of states) sequences.push({ name, ...state })
  }
  return sequences
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export async function foreignKeysOf(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS table, quote_ident(k.conname) AS name,
            pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = ANY($1)`,
    [SCHEMAS],
  )
  return rows
}

/**
 * Statements that drop everything Brightpair creates in a database; extensions are kept, they may belong to someone
 * else.
 */
export async function removals(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT 'DROP SCHEMA pgboss CASCADE' AS statement FROM pg_namespace WHERE nspname = 'pgboss'
     UNION ALL
     SELECT 'DROP TABLE IF EXISTS ' || c.oid::regclass || ' CASCADE' FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND ${NOT_OF_AN_EXTENSION('pg_class', 'c')}
     UNION ALL
     SELECT 'DROP TYPE IF EXISTS ' || t.oid::regtype || ' CASCADE' FROM pg_type t
      WHERE t.typnamespace = 'public'::regnamespace AND t.typtype = 'e' AND ${NOT_OF_AN_EXTENSION('pg_type', 't')}
     UNION ALL
     SELECT 'DROP FUNCTION IF EXISTS ' || p.oid::regprocedure || ' CASCADE' FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND ${NOT_OF_AN_EXTENSION('pg_proc', 'p')}`,
  )
  return rows.map(({ statement }) => statement)
}

/** Counts our connected processes: a restore must not replace the tables underneath them. */
export async function appsConnected(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'brightpair%'`,
  )
  return rows[0]?.count ?? 0
}
