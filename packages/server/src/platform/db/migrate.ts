import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Migrations of releases before the baseline. */
const FOLDER_BEFORE = new URL('before/', FOLDER)
/** Replaces all earlier migrations by one step, for a new database. */
export const BASELINE = '0100_baseline.sql'

/** Advisory lock, held by whoever changes tables. */
export const MIGRATION_LOCK = 4_252_025

/** Migrating large tables takes long, and so does waiting for another node that does. */
const MAX_MILLISECONDS = 24 * 3_600_000
const slow = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: MAX_MILLISECONDS })

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Applies missing migrations in order, each file in its own transaction; two nodes that start together take turns. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query(slow('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]))
    await createMigrationsTable(client)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const before = await readMigrationsBefore()
    const migrations = await readMigrations()
    for (const migration of [...before, ...migrations]) refuseChanged(migration, applied.get(migration.name))

    const isOlder = !applied.has(BASELINE) && before.some(({ name }) => applied.has(name))
    const missing = [...(isOlder ? before : []), ...migrations].filter(({ name }) => !applied.has(name))
    for (const migration of missing)
      if (isOlder && migration.name === BASELINE) await record(client, migration)
      else await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    // Closed rather than kept: its statements have no time limit any more.
    client.release(true)
  }
}

export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
}

/** The baseline and later migrations. */
export const readMigrations = () => readFolder(FOLDER)

export const readMigrationsBefore = () => readFolder(FOLDER_BEFORE)

async function readFolder(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseChanged({ name, checksum }: Migration, applied: string | undefined): void {
  if (applied === undefined || applied === checksum) return
  throw new Error(
    `Migration ${name} was changed after it had been applied to this database. ` +
      'If it’s part of a release, restore it and add a new one. If you’re only trying ' +
      'things out, delete the database (the embedded one is the folder DATA_DIR, usually .data) and start again.',
  )
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(slow(migration.sql))
    await record(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    // It fails too when the connection is gone, and what went wrong first is what counts.
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`Migration ${migration.name} failed; nothing was changed.`, { cause: error })
  }
}

async function record(client: pg.PoolClient, { name, checksum }: Migration): Promise<void> {
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
}
