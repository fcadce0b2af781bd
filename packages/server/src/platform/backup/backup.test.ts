import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { createCaller } from '../../../testing/caller.ts'
import { createEmptyDatabase } from '../../../testing/database.ts'
import { applyMigrationsBefore } from '../../../testing/older-database.ts'
import { addCompany, addPerson, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { connect } from '../db/connect.ts'
import { BASELINE, migrate, readMigrations, readMigrationsBefore } from '../db/migrate.ts'
import { tablesOf } from './catalog.ts'
import type { Summary } from './format.ts'
import { inspect } from './read-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { withSession } from './session.ts'
import { summarise, takeBackup } from './take-backup.ts'

const suite = useTestApp()
let folder: string
let email: string
let count = 0
const ended: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brightpair-backup-'))
  const company = await addCompany(suite.platform)
  email = (await addPerson(suite.platform, 'MENTEE', company.id)).email
  // Characters COPY has to escape, bytes that are not text, and the append-only table.
  const { pool } = suite.platform.database
  await pool.query(
    `INSERT INTO rate_limits VALUES (E'tab\\t, line\\nend, \\\\. and \\\\N and ü 🙂', 1, 'infinity')`,
  )
  await pool.query(`UPDATE companies SET description = E'\\.\n\\.' WHERE id = $1`, [company.id])
  await pool.query(
    `INSERT INTO company_brandings (company_id, logo, logo_version, version) VALUES ($1, $2, 'a', 1)`,
    [company.id, randomBytes(300_000)],
  )
  await pool.query(
    `INSERT INTO audit_entries (at, admin_id, admin_name, action, subject_id, subject_name, before)
     VALUES (now(), gen_random_uuid(), 'A', 'b', 'c', 'D', '{"a": ["\\n", null, 1.50]}')`,
  )
})

afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const freshName = () => path.join(folder, `${++count}.backup`)

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  ended.push(database.drop)
  return database.url
}

async function backUp(url = suite.platform.database.url): Promise<string> {
  const file = freshName()
  await takeBackup({ url, file, appSecret: null })
  return file
}

async function restore(file: string, url: string, changes: { replace?: boolean; summary?: Summary } = {}) {
  const summary = changes.summary ?? (await inspect(file))
  await restoreBackup({ url, file, summary, replace: changes.replace ?? false })
}

const hashesOf = (url: string) =>
  withSession(url, async (client) => summarise(client, await tablesOf(client)))

async function rowsOf<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Each change writes to two tables: a snapshot must hold both rows or neither. */
function keepWriting() {
  let isOver = false
  const write = async (writer: number) => {
    let turn = 0
    for (; !isOver; turn++) {
      await suite.platform.database.transaction(async (tx) => {
        const key = `pair-${writer}-${turn}`
        await tx.$client.query(`INSERT INTO rate_limits VALUES ($1, 1, now())`, [key])
        await tx.$client.query(
          `INSERT INTO mails (kind, recipient, subject, html, plain, state) VALUES ($1, 'a', 'b', 'c', 'd', 'SENT')`,
          [key],
        )
      })
    }
    return turn
  }
  const writers = Promise.all([0, 1, 2].map(write))
  return async () => {
    isOver = true
    return (await writers).reduce((sum, each) => sum + each, 0)
  }
}

test('a backup under writes is one moment of all tables, and comes back row by row', async () => {
  const stop = keepWriting()
  await new Promise((resolve) => setTimeout(resolve, 150))
  const file = await backUp()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const written = await stop()
  const url = await emptyDatabase()
  await restore(file, url)

  const { tables } = await inspect(file)
  expect(await hashesOf(url)).toEqual(tables)
  expect(tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(8)
  const [seen] = await rowsOf<{ limits: number; mails: number }>(
    url,
    `SELECT (SELECT count(*)::int FROM rate_limits WHERE key LIKE 'pair-%') AS limits,
            (SELECT count(*)::int FROM mails WHERE kind LIKE 'pair-%') AS mails`,
  )
  expect(seen?.limits).toBe(seen?.mails)
  expect(seen?.limits).toBeGreaterThan(0)
  expect(seen?.limits).toBeLessThan(written)
})

test('what was restored has its constraints and triggers again, and the product runs on it', async () => {
  const url = await emptyDatabase()
  await restore(await backUp(), url)
  const rules = `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
                   FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
                  ORDER BY 1, 2`
  expect(await rowsOf(url, rules)).toEqual(await rowsOf(suite.platform.database.url, rules))
  const silenced = `SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`
  expect(await rowsOf(url, silenced)).toEqual([])

  const app = await startTestApp({ databaseUrl: url })
  try {
    const { token } = await signIn(createCaller(app.app), email)
    expect(token).toBeTruthy()
  } finally {
    await app.close()
  }
})

test('numbers go on after a restore and are not handed out twice', async () => {
  const { pool, url: source } = suite.platform.database
  await pool.query(
    `SELECT nextval(pg_get_serial_sequence('audit_entries', 'id')) FROM generate_series(1, 41)`,
  )
  const next = `SELECT nextval(pg_get_serial_sequence('audit_entries', 'id'))::int AS next`
  const url = await emptyDatabase()
  await restore(await backUp(), url)
  expect(await rowsOf(url, next)).toEqual(await rowsOf(source, next))
})

async function openDatabase(url: string) {
  const database = connect(url, { onError: () => undefined })
  ended.unshift(database.close)
  return database
}

const namesOf = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name)

test('a backup of an older version is migrated after it was restored', async () => {
  const old = await openDatabase(await emptyDatabase())
  await applyMigrationsBefore(old.pool, 3)
  const file = await backUp(old.url)

  const url = await emptyDatabase()
  await restore(file, url)
  const young = await openDatabase(url)
  expect(await migrate(young.pool)).toEqual([
    ...namesOf(await readMigrationsBefore()).slice(3),
    ...namesOf(await readMigrations()),
  ])
})

test('a backup of the last version before the baseline comes back with its rows, and has the baseline', async () => {
  const old = await openDatabase(await emptyDatabase())
  await applyMigrationsBefore(old.pool)
  await old.pool.query(`UPDATE app_settings SET match_days = 9, support_email = 'help@acme.example'`)
  const { tables } = await inspect(await backUp(old.url))

  const url = await emptyDatabase()
  await restore(await backUp(old.url), url)
  expect(await hashesOf(url)).toEqual(tables)
  expect(await migrate((await openDatabase(url)).pool)).toEqual(namesOf(await readMigrations()))
  expect(await rowsOf(url, 'SELECT match_days, support_email FROM app_settings')).toEqual([
    { match_days: 9, support_email: 'help@acme.example' },
  ])
})

test('a backup of a database that was upgraded to the baseline is restored from the baseline alone', async () => {
  const upgraded = await openDatabase(await emptyDatabase())
  await applyMigrationsBefore(upgraded.pool)
  await migrate(upgraded.pool)
  const file = await backUp(upgraded.url)
  const { header, tables } = await inspect(file)
  expect(namesOf(header.migrations)).toContain(BASELINE)

  const url = await emptyDatabase()
  await restore(file, url)
  expect(await hashesOf(url)).toEqual(tables)
  expect(await migrate((await openDatabase(url)).pool)).toEqual([])
})

test('a backup of a newer version is refused', async () => {
  const { pool } = suite.platform.database
  await pool.query(`INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', 'x')`)
  const file = await backUp()
  await pool.query(`DELETE FROM migrations WHERE name = '9999_later.sql'`)
  await expect(restore(file, await emptyDatabase())).rejects.toThrow(/newer.*9999_later\.sql/)
})

test('a file is readable by its owner only, replaces nothing and leaves no scraps', async () => {
  const file = await backUp()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const url = suite.platform.database.url
  await expect(takeBackup({ url, file, appSecret: null })).rejects.toThrow('already exists')
  await expect(
    takeBackup({ url: await emptyDatabase(), file: freshName(), appSecret: null }),
  ).rejects.toThrow('nothing to back up')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a database that holds something is replaced only on demand', async () => {
  const file = await backUp()
  const url = await emptyDatabase()
  await restore(file, url)
  await rowsOf(url, `INSERT INTO rate_limits VALUES ('later', 1, now())`)
  await expect(restore(file, url)).rejects.toThrow('--replace')
  expect(await rowsOf(url, `SELECT 1 FROM rate_limits WHERE key = 'later'`)).toHaveLength(1)
  await restore(file, url, { replace: true })
  expect(await rowsOf(url, `SELECT 1 FROM rate_limits WHERE key = 'later'`)).toHaveLength(0)
})

test('a restore under a running app is refused', async () => {
  const file = await backUp()
  await expect(restore(file, suite.platform.database.url, { replace: true })).rejects.toThrow('is running')
})

test('a restore that fails at the very end changes nothing', async () => {
  const file = await backUp()
  const url = await emptyDatabase()
  await restore(file, url)
  const before = await hashesOf(url)
  const summary = await inspect(file)
  const tables = summary.tables.map((each) =>
    each.table === 'public.users' ? { ...each, hash: '00' } : each,
  )
  await expect(restore(file, url, { replace: true, summary: { ...summary, tables } })).rejects.toThrow(
    /would differ: public\.users/,
  )
  expect(await hashesOf(url)).toEqual(before)
})

test('a file that was cut, damaged or never a backup is told as such', async () => {
  const whole = await backUp()
  const { size } = await stat(whole)
  for (const length of [0, 5, Math.floor(size / 3), size - 40]) {
    const cut = freshName()
    await copyFile(whole, cut)
    await truncate(cut, length)
    await expect(inspect(cut), `cut to ${length} of ${size}`).rejects.toThrow(/cut short|no backup|damaged/)
  }
  // The last bytes are a checksum of the compression: whether or not their loss is detected, no row may be missing.
  const nearlyWhole = freshName()
  await copyFile(whole, nearlyWhole)
  await truncate(nearlyWhole, size - 1)
  const found = await inspect(nearlyWhole).catch(({ message }: Error) => message)
  expect([
    await inspect(whole),
    `${nearlyWhole} was cut short: its end is missing. Use another backup.`,
  ]).toContainEqual(found)
  const bytes = await readFile(whole)
  for (const at of [0.2, 0.5, 0.9]) {
    const damaged = freshName()
    // A single flipped bit may fall into padding of the compression and damage nothing.
    const from = Math.floor(size * at)
    const changed = bytes.map((byte, index) => (index >= from && index < from + 32 ? byte ^ 0x55 : byte))
    await writeFile(damaged, changed)
    await expect(inspect(damaged), `damaged at ${at}`).rejects.toThrow(/damaged|cut short/)
  }
  const text = freshName()
  await writeFile(text, 'SELECT 1;\n')
  await expect(inspect(text)).rejects.toThrow('isn’t a Brightpair backup')
  await expect(inspect(freshName())).rejects.toThrow('There’s no file')
})
