import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCaller } from '../../../testing/caller.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { listenTo } from '../../../testing/live-stream.ts'
import { addPair } from '../../../testing/members.ts'
import { startTcpProxy } from '../../../testing/tcp-proxy.ts'
import { connect, type Database, type Db } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isDatabaseOutage, isOutcomeUnknown, READ_ONLY } from './outage.ts'

let database: Database
let other: pg.Pool
let url: string
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase()
  url = created.url
  drop = created.drop
  database = connect(url, { max: 3, onError: () => undefined })
  other = new pg.Pool({ connectionString: url, max: 2 })
  await other.query(`
    CREATE TABLE entries (text text);
    CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.text = 'slow commit') EXECUTE FUNCTION take_long()`)
})

beforeEach(async () => {
  await other.query('DELETE FROM entries')
})

afterAll(async () => {
  await database.close()
  await other.end()
  await drop()
})

const enter = (db: Db, text: string) => db.execute(sql`INSERT INTO entries VALUES (${text})`)
const entries = async () => (await other.query<{ text: string }>('SELECT text FROM entries')).rows
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  )

/** Drops connections the way a stopping server does. */
async function end(db: Db): Promise<void> {
  const [found] = (await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows
  await other.query('SELECT pg_terminate_backend($1, 5000)', [found?.pid])
}

async function endAsking(words: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await other.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid() AND query LIKE $1`,
        [`%${words}%`],
      )
      return rowCount
    })
    .toBe(1)
}

describe('a transaction whose connection is ended by the server', () => {
  test('begins again, and counts once', async () => {
    let times = 0
    await database.transaction(async (tx) => {
      times += 1
      await enter(tx, 'once')
      if (times === 1) await end(tx)
      await enter(tx, 'and a second')
    })
    expect(times).toBe(2)
    expect(await entries()).toEqual([{ text: 'once' }, { text: 'and a second' }])
  })

  test('begins again when nothing was left to do but to keep it', async () => {
    let times = 0
    await database.transaction(async (tx) => {
      times += 1
      await enter(tx, 'once')
      if (times === 1) {
        await end(tx)
        await failureOf(tx.execute(sql`SELECT 1`))
      }
    })
    expect(await entries()).toEqual([{ text: 'once' }])
  })

  test('is given up when that happens twice, and nothing of it is kept', async () => {
    let times = 0
    const failure = await failureOf(
      database.transaction(async (tx) => {
        times += 1
        await enter(tx, 'never')
        await end(tx)
        await enter(tx, 'never')
      }),
    )
    expect([isDatabaseOutage(failure), isOutcomeUnknown(failure), times]).toEqual([true, false, 2])
    expect(await entries()).toEqual([])
  })

  test('is not begun again once its commit was sent: nobody knows whether it was kept', async () => {
    let times = 0
    const working = failureOf(
      database.transaction(async (tx) => {
        times += 1
        await enter(tx, 'slow commit')
      }),
    )
    await endAsking('COMMIT')
    const failure = await working
    expect([isDatabaseOutage(failure), isOutcomeUnknown(failure), times]).toEqual([true, true, 1])
  })

  test('is not begun again for a server of somebody else that cannot be reached', async () => {
    let times = 0
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    await failureOf(
      database.transaction(async () => {
        times += 1
        throw refused
      }),
    )
    expect(times).toBe(1)
  })
})

test('a read outside of a transaction is asked again, a write is not', async () => {
  const reading = database.pool.query("SELECT 'a read', pg_sleep(0.7)")
  await endAsking('a read')
  expect((await reading).rowCount).toBe(1)
  const writing = failureOf(database.pool.query("INSERT INTO entries SELECT 'a write' FROM pg_sleep(30)"))
  await endAsking('a write')
  expect(isDatabaseOutage(await writing)).toBe(true)
  expect(await entries()).toEqual([])
})

test('a server that follows another one is not taken, until it is the one that writes', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'brightpair-standby-'))
  const options = { directory: path.join(home, 'postgres'), log: () => undefined, durable: false }
  await (await startEmbeddedPostgres(options)).stop()
  const cluster = path.join(options.directory, 'cluster')
  await writeFile(path.join(cluster, 'standby.signal'), '')
  const server = await startEmbeddedPostgres(options)
  const node = connect(server.url, { onError: () => undefined })
  try {
    for (const failure of [
      await failureOf(node.pool.query('SELECT 1')),
      await failureOf(node.transaction((tx) => tx.execute(sql`SELECT 1`))),
    ]) {
      expect(isDatabaseOutage(failure)).toBe(true)
      expect(failure).toMatchObject({ cause: { code: READ_ONLY } })
    }
    await writeFile(path.join(cluster, 'promote'), '')
    process.kill(Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGUSR1')
    const isTaken = () =>
      node.pool.query('SELECT 1').then(
        () => true,
        () => false,
      )
    await expect.poll(isTaken).toBe(true)
  } finally {
    await node.close()
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
})

describe('the product', () => {
  let tcpProxy: Awaited<ReturnType<typeof startTcpProxy>>
  let started: TestApp
  let address: string
  let pair: Awaited<ReturnType<typeof addPair>>

  beforeAll(async () => {
    const { port } = new URL(url)
    tcpProxy = await startTcpProxy(0, Number(port))
    started = await startTestApp({
      databaseUrl: url.replace(`:${port}/`, `:${tcpProxy.port}/`),
      log: pino({ level: 'silent' }),
    })
    address = await started.app.listen({ host: '127.0.0.1', port: 0 })
    pair = await addPair(started.platform)
  })

  afterAll(async () => {
    await started.close()
    await tcpProxy.stop()
  })

  const send = () =>
    createCaller(started.app)('POST /enrollments/:enrollmentId/messages', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId },
      body: { clientId: crypto.randomUUID(), text: 'Is it still you?' },
    })

  const endAll = () =>
    other.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'brightpair'`,
    )

  test('asks people to come back while the database only reads, and writes again when it does', async () => {
    expect((await send()).status).toBe(200)
    const name = new URL(url).pathname.slice(1)
    await other.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`)
    await endAll()
    const refused = await send()
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    expect(refused.body.message).toBe('The service is busy for a moment. Please try again shortly.')
    await other.query('SET default_transaction_read_only = off')
    await other.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`)
    await expect.poll(async () => (await send()).status).toBe(200)
  })

  test('leaves connections that nothing comes through any more: requests, live updates and jobs', async () => {
    const done: number[] = []
    await started.platform.jobs.register<{ number: number }>({
      name: 'count',
      run: async ({ number }) => {
        done.push(number)
      },
    })
    const stream = await listenTo(address, pair.mentee.token)
    expect((await send()).status).toBe(200)
    const before = stream.heard.length
    tcpProxy.strand()
    const since = Date.now()
    const first = await Promise.all([send(), send(), send()])
    expect(Date.now() - since).toBeLessThan(5_000)
    expect(first.map(({ status }) => status)).not.toContain(500)
    await expect.poll(async () => (await send()).status).toBe(200)
    await expect.poll(() => stream.heard.slice(before)).toContain('everything')
    await expect.poll(async () => (await send()).status).toBe(200)
    await expect.poll(() => stream.heard).toContain('messages')
    const { database, jobs } = started.platform
    await database.transaction((tx) => jobs.enqueue(tx, 'count', { number: 1 }))
    await expect.poll(() => done).toEqual([1])
    expect(Date.now() - since).toBeLessThan(60_000)
    stream.stop()
  })
})
