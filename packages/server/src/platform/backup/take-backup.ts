import { randomBytes } from 'node:crypto'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATION_LOCK } from '../db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { sequencesOf, tablesOf } from './catalog.ts'
import { END_OF_ROWS, FORMAT, type Footer, type Header, type TableHead, type TableSummary } from './format.ts'
import { jobsSchema } from './jobs-schema.ts'
import { RowHash } from './row-hash.ts'
import { withSession } from './session.ts'

const COMPRESSION = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** The file gets its name only once complete and synced; readable by its owner only, as it holds everything. */
async function writeFileWhole(file: string, content: AsyncIterable<Buffer>): Promise<number> {
  await refuseExisting(file)
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    await pipeline(content, createZstdCompress(COMPRESSION), handle.createWriteStream({ flush: true }))
    await refuseExisting(file)
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
    return (await stat(file)).size
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function refuseExisting(file: string): Promise<void> {
  if (await isThere(file)) throw new BackupError(`${file} already exists. Choose another name.`)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

interface Order {
  readonly url: string
  readonly file: string
  readonly appSecret: string | null
}

/** Writes a consistent snapshot of the database while others go on reading and writing. */
export async function takeBackup({ url, file, appSecret }: Order): Promise<{ rows: number; bytes: number }> {
  return withSession(url, async (client) => {
    const tables = await beginSnapshot(client)
    const header: Header = {
      brightpairBackup: FORMAT,
      madeAt: new Date().toISOString(),
      postgresql: await versionOf(client),
      migrations: await migrationsOf(client),
      jobs: await jobsOf(client, tables),
      appSecret,
    }
    let rows = 0
    const content = contentOf(client, header, tables, (count) => {
      rows += count
    })
    const bytes = await writeFileWhole(file, content)
    await client.query('COMMIT')
    return { rows, bytes }
  })
}

/** Row count and hash of every table as of now. */
export async function summarise(client: pg.Client, tables: readonly TableHead[]): Promise<TableSummary[]> {
  const summaries: TableSummary[] = []
  for (const head of tables) {
    const hash = new RowHash()
    for await (const chunk of rowsOf(client, head)) hash.add(chunk)
    summaries.push({ table: head.table, ...hash.result() })
  }
  return summaries
}

/** One snapshot for all tables. From here on they are locked against migrations, but not against writes. */
async function beginSnapshot(client: pg.Client): Promise<TableHead[]> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const tables = await tablesOf(client)
  if (!tables.some(({ table }) => table === 'public.migrations'))
    throw new BackupError('There’s nothing to back up: this database has no Brightpair data.')
  await client.query(`LOCK TABLE ${tables.map(({ table }) => table).join(', ')} IN ACCESS SHARE MODE`)
  await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  return tables
}

async function* contentOf(
  client: pg.Client,
  header: Header,
  tables: readonly TableHead[],
  note: (rows: number) => void,
): AsyncGenerator<Buffer, void> {
  yield line(header)
  for (const head of tables) {
    yield line(head)
    const hash = new RowHash()
    for await (const chunk of rowsOf(client, head)) {
      hash.add(chunk)
      yield chunk
    }
    const result = hash.result()
    note(result.rows)
    yield Buffer.from(`${END_OF_ROWS}\n`)
    yield line(result)
  }
  // Read last: a sequence value used meanwhile is skipped after a restore, never reused.
  const footer: Footer = { end: true, tables: tables.length, sequences: await sequencesOf(client) }
  yield line(footer)
}

const line = (part: object) => Buffer.from(`${JSON.stringify(part)}\n`)

const rowsOf = (client: pg.Client, { table, columns }: TableHead): AsyncIterable<Buffer> =>
  client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${table}) TO STDOUT`))

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return rows[0]?.server_version ?? ''
}

async function migrationsOf(client: pg.Client): Promise<Header['migrations']> {
  const { rows } = await client.query<Header['migrations'][number]>(
    'SELECT name, checksum FROM public.migrations ORDER BY name',
  )
  return rows
}

async function jobsOf(client: pg.Client, tables: readonly TableHead[]): Promise<Header['jobs']> {
  if (!tables.some(({ table }) => table === 'pgboss.version')) return null
  const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version')
  const ours = jobsSchema()
  if (rows[0]?.version !== ours.version)
    throw new BackupError(
      `The job queue of this database has version ${rows[0]?.version}, this code knows ${ours.version}. Make the backup with the version that runs on it.`,
    )
  return ours
}
