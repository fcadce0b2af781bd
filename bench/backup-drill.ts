import { copyFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tablesOf } from '../packages/server/src/platform/backup/catalog.ts'
import { inspect } from '../packages/server/src/platform/backup/read-file.ts'
import { withSession } from '../packages/server/src/platform/backup/session.ts'
import { summarise } from '../packages/server/src/platform/backup/take-backup.ts'
import { attachEmbeddedPostgres } from '../packages/server/src/platform/db/embedded-postgres.ts'
import { type App, end, startApp } from './drill/app.ts'
import { run } from './drill/command.ts'
import { keepSigningUp, lost } from './drill/sign-ups.ts'
import { Tally } from './drill/tally.ts'

// Backups under writes, each restored elsewhere: every table hash is equal, whoever had an answer before the backup
// began is there and still signed in, and a damaged file changes nothing.
const ROUNDS = Number(process.argv[2] ?? 3)
/** Rows of a kilobyte to begin with, to see how long a large database takes. */
const BALLAST = Number(process.argv[3] ?? 0)
const PORT = 3992
/** Of the process that backs up and of the one that restores, however large the database is. */
const MAX_MEMORY_MB = 400

const tally = new Tally()

async function onDatabase<T>(data: string, work: Parameters<typeof withSession<T>>[1]): Promise<T> {
  const directory = path.join(data, 'postgres')
  const postgres = await attachEmbeddedPostgres({ directory, log: () => undefined })
  try {
    return await withSession(postgres.url, work)
  } finally {
    await postgres.stop()
  }
}

const hashesIn = (data: string) =>
  onDatabase(data, async (client) => summarise(client, await tablesOf(client)))

const loadBallast = (data: string) =>
  onDatabase(data, (client) =>
    client.query(
      `INSERT INTO mails (kind, recipient, subject, html, plain, state)
       SELECT 'ballast', 'ballast@drill.example', 'Subject', (
           SELECT string_agg(encode(sha512((n || ' ' || part)::bytea), 'hex'), '') FROM generate_series(1, 7) part),
         'Text', 'SENT' FROM generate_series(1, $1::int) n`,
      [BALLAST],
    ),
  )

const megabytesIn = (data: string) =>
  onDatabase(data, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      'SELECT pg_database_size(current_database()) / 1048576 AS size',
    )
    return rows[0]?.size
  })

async function timed<T>(work: () => Promise<T>): Promise<[T, string]> {
  const since = Date.now()
  return [await work(), `${((Date.now() - since) / 1000).toFixed(1)} s`]
}

async function drillRound(app: App, home: string, round: number): Promise<void> {
  const [file, target] = [path.join(home, `${round}.backup`), path.join(home, `restored-${round}`)]
  const writing = keepSigningUp(app.address, round)
  await delay(1_500)
  await writing.untilFirst()
  const before = [...writing.acknowledged]
  const [made, backupTime] = await timed(() => run('backup', ['--to', file], path.join(home, 'data')))
  await writing.stop()
  if (made.code !== 0) throw new Error(`the backup failed: ${made.output}`)
  const [restored, restoreTime] = await timed(() => run('restore', ['--from', file], target))
  if (restored.code !== 0) throw new Error(`the restore failed: ${restored.output}`)

  const { tables } = await inspect(file)
  const hashes = new Map((await hashesIn(target)).map(({ table, hash }) => [table, hash]))
  const different = tables.filter(({ table, hash }) => hashes.get(table) !== hash)
  const again = await startApp(target, PORT + 1)
  const missing = await lost(again.address, before).finally(() => end(again, 'SIGTERM'))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const figures = [
    String(round).padStart(5),
    String(rows).padStart(7),
    `${Math.round((await stat(file)).size / 1024 / 1024)} MB`.padStart(8),
    backupTime.padStart(6),
    restoreTime.padStart(8),
    `${tables.length - different.length} of ${tables.length}`.padStart(13),
    String(before.length).padStart(12),
    String(writing.acknowledged.length - before.length).padStart(10),
    String(missing.length).padStart(4),
    `${made.peak} MB`.padStart(12),
    `${restored.peak} MB`.padStart(13),
  ]
  console.log(figures.join('  '))
  for (const [name, peak] of [
    ['backup', made.peak],
    ['restore', restored.peak],
  ] as const)
    tally.note(
      `memory of a ${name} stays under ${MAX_MEMORY_MB} MB`,
      peak > 0 && peak <= MAX_MEMORY_MB,
      `${peak} MB`,
    )
  tally.count('tables equal after backup under writes and restore', {
    tried: tables.length,
    held: tables.length - different.length,
    note: different.map(({ table }) => table).join(', '),
  })
  tally.count('people acknowledged before a backup, signed in after its restore', {
    tried: before.length,
    held: before.length - missing.length,
    note: missing.slice(0, 5).join(', '),
  })
}

/** What must be refused, and leave the restored database as it is. */
async function drillRefusals(home: string): Promise<void> {
  const [whole, cut, target] = [
    path.join(home, '1.backup'),
    path.join(home, 'cut.backup'),
    path.join(home, 'restored-1'),
  ]
  await copyFile(whole, cut)
  await truncate(cut, Math.floor((await stat(whole)).size * 0.6))
  const before = JSON.stringify(await hashesIn(target))
  const tries = [
    ['a backup over an existing file', await run('backup', ['--to', whole], path.join(home, 'data'))],
    [
      'a restore under the running app',
      await run('restore', ['--from', whole, '--replace'], path.join(home, 'data')),
    ],
    ['a restore over data without --replace', await run('restore', ['--from', whole], target)],
    ['a restore of a cut file', await run('restore', ['--from', cut, '--replace'], target)],
  ] as const
  for (const [name, { code, output }] of tries)
    tally.note('backups and restores that must be refused', code !== 0, `${name}: ${output.trim()}`)
  tally.note('a refused restore changes no row', JSON.stringify(await hashesIn(target)) === before)
}

async function drill(home: string): Promise<boolean> {
  const app = await startApp(path.join(home, 'data'), PORT)
  try {
    await loadBallast(path.join(home, 'data'))
    console.log(`the database has ${await megabytesIn(path.join(home, 'data'))} MB`)
    console.log(
      'round     rows      size  backup  restore  hashes equal  acked before  acked during  lost  backup peak  restore peak',
    )
    for (let round = 1; round <= ROUNDS; round++) await drillRound(app, home, round)
    await drillRefusals(home)
    return tally.print()
  } finally {
    await end(app, 'SIGTERM')
  }
}

const home = await mkdtemp(path.join(tmpdir(), 'brightpair-backup-drill-'))
try {
  process.exitCode = (await drill(home)) ? 0 : 1
} finally {
  await rm(home, { recursive: true, force: true })
}
