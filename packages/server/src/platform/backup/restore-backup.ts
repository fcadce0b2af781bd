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
  /** Of `inspect`: what the file holds, checked before anything is touched. */
  readonly summary: Summary
  /** Throws away what the database holds. */
  readonly replace: boolean
}

/** Everything or nothing: the database is the backup's afterwards, or as it was. */
export async function restoreBackup({ url, file, summary, replace }: Order): Promise<void> {
  const migrations = await migrationsFor(summary.header)
  await withSession(url, async (client) => {
    await client.query("SET lock_timeout = '30s'")
    await client.query('BEGIN')
    // Held to the end: an app that starts meanwhile waits before it looks at the tables.
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await makeRoom(client, replace)
    await buildTables(client, migrations, summary.header)
    await fill(client, file, summary)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
}

/** The migrations that make the tables of the backup; this code must know each of them as it was. */
async function migrationsFor({ migrations, jobs }: Header): Promise<Migration[]> {
  const all = [...(await readMigrationsBefore()), ...(await readMigrations())]
  const known = new Map(all.map((migration) => [migration.name, migration]))
  // The baseline makes what those before it made.
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

/** Rows come in any order of tables, so what ties tables together is taken off before and put back after. */
async function fill(client: pg.Client, file: string, { tables, footer }: Summary): Promise<void> {
  const built = await tablesOf(client)
  refuseOtherTables(built, tables)
  const foreignKeys = await foreignKeysOf(client)
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { table } of built) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    // A migration may have brought rows of its own; the backup has them as they became.
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

/** The rows of one table; the parts after them are left for whoever reads on. */
async function* rowsIn(parts: AsyncGenerator<Part, void>): AsyncGenerator<Buffer, void> {
  for (let next = await parts.next(); !next.done && next.value.kind === 'row'; next = await parts.next())
    yield next.value.line
}

/** Read back from the database: what counts is what it holds, not what it was given. */
function refuseDifferences(expected: readonly TableSummary[], found: readonly TableSummary[]): void {
  const hashes = new Map(found.map(({ table, hash }) => [table, hash]))
  const different = expected.filter(({ table, hash }) => hashes.get(table) !== hash)
  if (different.length > 0)
    throw new BackupError(
      `Nothing was changed: after the restore these tables would differ: ${different.map(({ table }) => table).join(', ')}.`,
    )
}
