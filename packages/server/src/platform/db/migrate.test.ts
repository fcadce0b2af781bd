import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../testing/database.ts'
import { describeDatabase } from '../../../testing/describe-database.ts'
import { applyMigrationsBefore } from '../../../testing/older-database.ts'
import { useTestDatabase } from '../../../testing/suite.ts'
import { connect } from './connect.ts'
import {
  BASELINE,
  createMigrationsTable,
  MIGRATION_LOCK,
  migrate,
  readMigrations,
  readMigrationsBefore,
} from './migrate.ts'

const suite = useTestDatabase()
const ended: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

async function emptyDatabase(): Promise<pg.Pool> {
  const { url, drop } = await createEmptyDatabase()
  const { pool, close } = connect(url, { onError: () => undefined })
  ended.push(drop, close)
  return pool
}

const namesOf = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name)
const since = namesOf(await readMigrations())
const before = namesOf(await readMigrationsBefore())

test('a database that has everything is left alone', async () => {
  expect(await migrate(suite.database.pool)).toEqual([])
})

test('a new database is made from the baseline alone, by one of two nodes that start together', async () => {
  const pool = await emptyDatabase()
  const applied = await Promise.all([migrate(pool), migrate(pool)])
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], since])
  expect(since[0]).toBe(BASELINE)
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  expect(namesOf(rows)).toEqual(since)
})

/** The session of this database that waits for a lock, and for how long. */
async function waiting(url: string) {
  const { rows } = await suite.database.pool.query<{ pid: number; query: string; seconds: number }>(
    `SELECT pid, query, extract(epoch FROM now() - query_start)::float8 AS seconds FROM pg_stat_activity
      WHERE datname = $1 AND wait_event_type = 'Lock'`,
    [new URL(url).pathname.slice(1)],
  )
  return rows[0]
}

async function inAnotherSession(url: string, text: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  ended.push(() => client.end())
  await client.connect()
  await client.query(text)
  return client
}

test('a node waits for another one that migrates for longer than a statement may take', async () => {
  const { url, drop } = await createEmptyDatabase()
  const seconds = 2
  const limits = { statement_timeout: seconds * 1_000, query_timeout: seconds * 1_000 }
  const pool = new pg.Pool({ connectionString: url, max: 1, ...limits })
  ended.push(drop, () => pool.end())
  const other = await inAnotherSession(url, `SELECT pg_advisory_lock(${MIGRATION_LOCK})`)
  const outcome = migrate(pool).catch((error: Error) => error)
  await expect.poll(async () => (await waiting(url))?.seconds).toBeGreaterThan(seconds + 0.5)
  await other.query('SELECT pg_advisory_unlock_all()')
  expect(await outcome).toEqual(since)
  expect((await pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '2s' }])
})

test('a migration that loses its connection says which one it was', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { pool, close } = connect(url, { onError: () => undefined })
  ended.push(drop, close)
  await createMigrationsTable(await inAnotherSession(url, 'SELECT 1'))
  await inAnotherSession(url, 'BEGIN; LOCK TABLE migrations IN SHARE MODE')
  const migrated = expect(migrate(pool)).rejects.toThrow(`Migration ${BASELINE} failed`)
  await expect.poll(async () => (await waiting(url))?.query).toContain('INSERT INTO migrations')
  await suite.query('SELECT pg_terminate_backend($1)', [(await waiting(url))?.pid])
  await migrated
})

let newDatabase: string[] | undefined
async function describeNewDatabase(): Promise<string[]> {
  if (newDatabase) return newDatabase
  const pool = await emptyDatabase()
  await migrate(pool)
  newDatabase = await describeDatabase(pool)
  return newDatabase
}

test.each([1, 42, before.length])(
  'an older database that has the first %i gets the others and is then equal to a new one in everything',
  async (count) => {
    const pool = await emptyDatabase()
    await applyMigrationsBefore(pool, count)
    expect(await migrate(pool)).toEqual([...before.slice(count), ...since])
    expect(await migrate(pool)).toEqual([])
    const described = await describeDatabase(pool)
    expect(described).toEqual(await describeNewDatabase())
    // Guard against comparing two empty results.
    for (const kind of ['column', 'index', 'constraint', 'enum', 'function', 'trigger', 'view', 'row'])
      expect(described.filter((line) => line.startsWith(`${kind} `)).length, kind).toBeGreaterThan(0)
  },
)

test('a database that has all of before has the baseline, which touches none of its rows', async () => {
  const pool = await emptyDatabase()
  await applyMigrationsBefore(pool)
  await pool.query(`UPDATE app_settings SET match_days = 9`)
  expect(await migrate(pool)).toEqual(since)
  expect((await pool.query('SELECT match_days FROM app_settings')).rows).toEqual([{ match_days: 9 }])
})

test('a migration that was changed after it was applied stops the start and says what to do', async () => {
  const told = (name: string) =>
    new RegExp(`^Migration ${name}\\S* was changed .* add a new one\\. .* delete the database`)
  const old = await emptyDatabase()
  await applyMigrationsBefore(old)
  await old.query("UPDATE migrations SET checksum = 'of other words' WHERE name LIKE '0002%'")
  await expect(migrate(old)).rejects.toThrow(told('0002'))
  const { pool } = suite.database
  await pool.query("UPDATE migrations SET checksum = 'of other words' WHERE name = $1", [BASELINE])
  await expect(migrate(pool)).rejects.toThrow(told(BASELINE))
})
