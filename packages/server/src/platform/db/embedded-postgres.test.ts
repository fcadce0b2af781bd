import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clusterNameOf } from './embedded-postgres/cluster.ts'
import { processesOf } from './embedded-postgres/processes.ts'
import { attachEmbeddedPostgres, DataDirectoryInUse, startEmbeddedPostgres } from './embedded-postgres.ts'

let directory: string
const ended: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'brightpair-embedded-')), 'postgres')
})

afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
  await rm(path.dirname(directory), { recursive: true, force: true })
})

async function start(log: (line: string) => void = () => undefined) {
  const postgres = await startEmbeddedPostgres({ directory, log })
  ended.push(() => postgres.stop())
  return postgres
}

/** Starts an app in a separate process, so that it can be killed. */
async function startInAnotherProcess(): Promise<{ app: ChildProcess; url: string }> {
  const module = pathToFileURL(path.join(import.meta.dirname, 'embedded-postgres.ts')).href
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const postgres = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)}, log: () => undefined })
    process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
    process.once('SIGUSR2', () => { throw new Error('a crash on purpose') })
    console.log(postgres.url)
    setInterval(() => undefined, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  ended.push(async () => {
    if (app.exitCode !== null || app.signalCode !== null) return
    app.kill('SIGTERM')
    await once(app, 'exit')
  })
  if (!app.stdout) throw new Error('the app has no output')
  const [url] = await once(createInterface(app.stdout), 'line')
  return { app, url }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(50)
    }
  }
}

const postmaster = async () =>
  Number((await readFile(path.join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

const running = async () =>
  processesOf(clusterNameOf(await readFile(path.join(directory, 'password'), 'utf8')))

test('rows, port and password outlive a restart, and a stop leaves no process', async () => {
  const first = await start()
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  expect(await running()).toEqual([])
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('only the password of the directory opens the database, as a role that is no superuser', async () => {
  const { url } = await start()
  expect((await stat(path.join(directory, 'password'))).mode & 0o777).toBe(0o600)
  const [role] = await query(url, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user')
  expect(role).toEqual({ rolsuper: false, rolcreatedb: true })
  expect(await query(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const stranger = new URL(url)
  stranger.password = 'guess'
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password/)
  stranger.username = 'postgres'
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/pg_hba/)
})

test('a second app on the same directory is refused in one sentence that names the first', async () => {
  const { app, url } = await startInAnotherProcess()
  const refusal = startEmbeddedPostgres({ directory, log: () => undefined })
  await expect(refusal).rejects.toThrow(DataDirectoryInUse)
  await expect(refusal).rejects.toThrow(`(process ${app.pid}) is already using`)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a command beside the app attaches to its database and leaves it running, with the way to its files open', async () => {
  const app = await start()
  const { mode } = await stat(directory)
  const beside = await attachEmbeddedPostgres({ directory, log: () => undefined })
  expect(beside.url).toBe(app.url)
  await beside.stop()
  expect((await stat(directory)).mode).toBe(mode)
  expect(await query(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the PostgreSQL of a killed app is replaced and no acknowledged row is lost', async () => {
  const { app, url } = await startInAnotherProcess()
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const orphan = await postmaster()
  app.kill('SIGKILL')
  await once(app, 'exit')
  expect(await running()).toContain(orphan)
  const next = await start()
  expect(await running()).not.toContain(orphan)
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('app and PostgreSQL killed together leave a directory that starts again', async () => {
  const { app, url } = await startInAnotherProcess()
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  process.kill(await postmaster(), 'SIGKILL')
  app.kill('SIGKILL')
  await once(app, 'exit')
  const next = await start()
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('a killed PostgreSQL is started again at the same address, whatever its sessions were doing', async () => {
  const lines: string[] = []
  const { url } = await start((line) => lines.push(line))
  const busy = query(url, 'SELECT pg_sleep(60)').catch(() => 'cut off')
  const killed = await eventually(async () => {
    const [row] = await query(url, "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'")
    if (!row) throw new Error('not busy yet')
    return postmaster()
  })
  process.kill(killed, 'SIGKILL')
  expect(await busy).toBe('cut off')
  expect(await eventually(() => query(url, 'SELECT 1 AS one'))).toEqual([{ one: 1 }])
  expect(lines).toContain('PostgreSQL stopped unexpectedly (SIGKILL); starting it again')
})

test('a stale process id that now belongs to a stranger does not keep PostgreSQL from starting', async () => {
  const { app } = await startInAnotherProcess()
  process.kill(await postmaster(), 'SIGKILL')
  app.kill('SIGKILL')
  await once(app, 'exit')
  const file = path.join(directory, 'cluster', 'postmaster.pid')
  const stale = await readFile(file, 'utf8')
  const { uid, gid } = await stat(file)
  // Runs as the same user as PostgreSQL: the only kind of foreign process that makes PostgreSQL itself refuse to start.
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  ended.push(async () => stranger.kill('SIGKILL'))
  await writeFile(file, stale.replace(/^\d+/, String(stranger.pid)))
  const next = await start()
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('SIGTERM to the app ends PostgreSQL with it', async () => {
  const { app } = await startInAnotherProcess()
  app.kill('SIGTERM')
  expect(await once(app, 'exit')).toEqual([0, null])
  expect(await running()).toEqual([])
})

test('an app that crashes takes its PostgreSQL with it', async () => {
  const { app } = await startInAnotherProcess()
  app.kill('SIGUSR2')
  await once(app, 'exit')
  await eventually(async () => expect(await running()).toEqual([]))
})
