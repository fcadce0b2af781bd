import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  BASELINE,
  createMigrationsTable,
  MIGRATION_LOCK,
  type Migration,
  readMigrations,
  readMigrationsBefore,
} from '../db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { appsConnected, foreignKeysOf, removals, tablesOf } from './catalog.ts'
import type { Header, Summary, TableHead, TableSummary } from './format.ts'
import { jobsSchema } from './jobs-schema.ts'
import { type Part, partsOf } from './read-file.ts'
import { withSession } from './session.ts'
import { summarise } from './take-backup.ts'

interface Order {
  readonly url: string
  readonly file: string
  /** The result of `inspect`: the file is verified before the database is touched. */
  readonly summary: Summary
  /** Discards what the database holds. */
  readonly replace: boolean
}

/** All or nothing: afterwards the database is either the backup's or unchanged. */
export async function restoreBackup({ url, file, summary, replace }: Order): Promise<void> {
  const migrations = await migrationsFor(summary.header)
  await withSession(url, async (client) => {
    await client.query("SET lock_timeout = '30s'")
    await client.query('BEGIN')
    // Held until the end, so that an app that starts meanwhile waits before it looks at the tables.
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await makeRoom(client, replace)
    await buildTables(client, migrations, summary.header)
    await fill(client, file, summary)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
}

/** The migrations that create the backup's tables; this code must know each of them unchanged. */
async function migrationsFor({ migrations, jobs }: Header): Promise<Migration[]> {
  const all = [...(await readMigrationsBefore()), ...(await readMigrations())]
  const known = new Map(all.map((migration) => [migration.name, migration]))
  // The baseline replaces all migrations before it.
  const hasBaseline = migrations.some(({ name }) => name === BASELINE)
  const needed = hasBaseline ? migrations.filter(({ name }) => name >= BASELINE) : migrations
  const found = needed.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum === checksum) return migration
    throw new BackupError(
      `The backup comes from a newer or different Brightpair: this one doesn’t know its migration ${name}. Restore it with the version that made it, or a later one.`,
    )
  })
  if (jobs && jobs.version > jobsSchema().version)
    throw new BackupError(
      `The backup comes from a newer Brightpair: its job queue has version ${jobs.version}.`,
    )
  return found
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  const connected = await appsConnected(client)
  if (connected > 0)
    throw new BackupError(
      `Brightpair is running on this database (${connected} connections). Stop every instance first.`,
    )
  const statements = await removals(client)
  if (statements.length > 0 && !replace)
    throw new BackupError(
      'The database isn’t empty. Add --replace to discard everything in it, or choose an empty one.',
    )
  for (const statement of statements) await client.query(statement)
}

async function buildTables(client: pg.Client, migrations: Migration[], { jobs }: Header): Promise<void> {
  await createMigrationsTable(client)
  for (const { sql } of migrations) await client.query(sql)
  if (jobs) await client.query(jobs.sql)
}

/** Tables are loaded in any order, so foreign keys are dropped before and restored after. */
async function fill(client: pg.Client, file: string, { tables, footer }: Summary): Promise<void> {
  const built = await tablesOf(client)
  refuseOtherTables(built, tables)
  const foreignKeys = await foreignKeysOf(client)
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { table } of built) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    // A migration may have inserted rows; the backup has their current state.
    await client.query(`DELETE FROM ${table}`)
  }
  const heads = await copyRows(client, file)
  for (const { table } of built) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  for (const { name, last, isUsed } of footer.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, last, isUsed])
  refuseDifferences(tables, await summarise(client, heads))
}

function refuseOtherTables(built: readonly TableHead[], kept: readonly TableSummary[]): void {
  const names = new Set(built.map(({ table }) => table))
  const strange = kept.filter(({ table }) => !names.has(table)).map(({ table }) => table)
  if (strange.length > 0)
    throw new BackupError(`The backup contains tables that no migration creates: ${strange.join(', ')}.`)
}

async function copyRows(client: pg.Client, file: string): Promise<TableHead[]> {
  const heads: TableHead[] = []
  const parts = partsOf(file)
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.kind !== 'table') continue
    const { head } = next.value
    heads.push(head)
    const into = client.query(copyFrom(`COPY ${head.table} (${head.columns.join(', ')}) FROM STDIN`))
    await pipeline(Readable.from(rowsIn(parts), { objectMode: false }), into)
  }
  return heads
}

/** Yields the rows of one table and leaves the following parts to the caller. */
async function* rowsIn(parts: AsyncGenerator<Part, void>): AsyncGenerator<Buffer, void> {
  for (let next = await parts.next(); !next.done && next.value.kind === 'row'; next = await parts.next())
    yield next.value.line
}

/** Reads the tables back: what counts is what the database holds, not what was sent. */
function refuseDifferences(expected: readonly TableSummary[], found: readonly TableSummary[]): void {
  const hashes = new Map(found.map(({ table, hash }) => [table, hash]))
  const different = expected.filter(({ table, hash }) => hashes.get(table) !== hash)
  if (different.length > 0)
    throw new BackupError(
      `Nothing was changed: after the restore these tables would differ: ${different.map(({ table }) => table).join(', ')}.`,
    )
}
