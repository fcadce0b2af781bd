import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { startTcpProxy } from '../../../testing/tcp-proxy.ts'
import { QueryDeadline } from '../query-deadline.ts'
import { connect, type Database } from './connect.ts'
import { isDatabaseOutage } from './outage.ts'

let url: string
let drop: () => Promise<void>
let tcpProxy: Awaited<ReturnType<typeof startTcpProxy>>
let other: pg.Client
let database: Database

beforeAll(async () => {
  const created = await createTestDatabase()
  url = created.url
  drop = created.drop
  other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('CREATE TABLE cards (id int PRIMARY KEY, owner text NOT NULL)')
  await other.query("INSERT INTO cards SELECT n, 'person ' || n FROM generate_series(1, 50) n")
})

afterAll(async () => {
  await other.end()
  await drop()
})

beforeEach(async () => {
  const direct = new URL(url)
  tcpProxy = await startTcpProxy(0, Number(direct.port))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(tcpProxy.port)
  database = connect(through.href, { onError: () => undefined })
  await untilInLine()
})

afterEach(async () => {
  await database.close()
  await tcpProxy.stop()
})

const CARD = 'SELECT owner, pg_backend_pid() AS by FROM cards WHERE id = $1'

async function cardOf(id: number): Promise<{ owner: string; by: number } | undefined> {
  const { rows } = await database.pool.query<{ owner: string; by: number }>({
    name: 'card',
    text: CARD,
    values: [id],
  })
  return rows[0]
}

/** A named read slow enough to block everything queued behind it. */
const slowRead = (seconds: number) =>
  database.pool.query({
    name: 'slow',
    text: 'SELECT pg_sleep($1), pg_backend_pid() AS by',
    values: [seconds],
  })

/** The pool answers the first reads while the pipelines connect. */
async function untilInLine(): Promise<void> {
  await expect
    .poll(async () => {
      const idle = database.pool.totalCount
      await Promise.all(Array.from({ length: 12 }, (_, at) => cardOf(at + 1)))
      return (await linesOpen()) === 2 && database.pool.totalCount === idle
    })
    .toBe(true)
}

async function linesOpen(): Promise<number> {
  const { rows } = await other.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'brightpair'`,
  )
  return rows.length - database.pool.totalCount
}

describe('reads that stand in line', () => {
  test('are answered on two connections, each with its own answer', async () => {
    const ids = Array.from({ length: 400 }, (_, at) => (at % 50) + 1)
    const found = await Promise.all(ids.map(cardOf))
    expect(found.map((card) => card?.owner)).toEqual(ids.map((id) => `person ${id}`))
    expect(new Set(found.map((card) => card?.by)).size).toBe(2)
    expect(database.waitingCount()).toBe(0)
  })

  test('do not suffer from one that fails', async () => {
    const wrong = database.pool
      .query({ name: 'wrong', text: 'SELECT 1 / $1::int AS never', values: [0] })
      .then(
        () => 'answered',
        (error: { code: string }) => error.code,
      )
    const around = await Promise.all([cardOf(1), wrong, cardOf(2), cardOf(3)])
    expect(around.map((each) => (typeof each === 'string' ? each : each?.owner))).toEqual([
      'person 1',
      '22012',
      'person 2',
      'person 3',
    ])
  })

  test('go elsewhere when both lines are stuck behind slow ones', async () => {
    const slow = [slowRead(2), slowRead(2)]
    await delay(20)
    const since = performance.now()
    const behind = Array.from({ length: 90 }, (_, at) => cardOf((at % 50) + 1))
    await delay(300)
    const [later] = await Promise.all([cardOf(7), ...behind.slice(60)])
    expect(later?.owner).toBe('person 7')
    expect(performance.now() - since).toBeLessThan(1_800)
    const found = await Promise.all(behind)
    expect(found.map((card) => card?.owner)).toEqual(found.map((_, at) => `person ${(at % 50) + 1}`))
    await Promise.all(slow)
  })

  test('are asked again when the server ends their connection', async () => {
    const slow = [slowRead(0.2), slowRead(0.2)]
    await delay(20)
    const behind = Array.from({ length: 10 }, (_, at) => cardOf(at + 1))
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep($1)%' AND pid <> pg_backend_pid()`,
    )
    expect((await Promise.all(behind)).map((card) => card?.owner)).toEqual(
      behind.map((_, at) => `person ${at + 1}`),
    )
    await Promise.all(slow)
  })

  test('time out when the connection stays silent', async () => {
    tcpProxy.silence()
    const since = performance.now()
    const failure = await new QueryDeadline(500).limit(() => cardOf(1)).catch((error: unknown) => error)
    expect(isDatabaseOutage(failure)).toBe(true)
    expect(performance.now() - since).toBeLessThan(2_000)
    tcpProxy.speak()
    expect((await cardOf(2))?.owner).toBe('person 2')
  })

  test('see what was kept before they were asked', async () => {
    for (let time = 0; time < 20; time++) {
      await database.transaction(async (tx) => {
        await tx.execute(`UPDATE cards SET owner = 'time ${time}' WHERE id = 50`)
      })
      expect((await cardOf(50))?.owner).toBe(`time ${time}`)
    }
    await other.query("UPDATE cards SET owner = 'person 50' WHERE id = 50")
  })
})

test('what has no name takes a connection of its own', async () => {
  const asked = Array.from({ length: 6 }, () => database.pool.query('SELECT pg_sleep(0.2)'))
  expect((await cardOf(4))?.owner).toBe('person 4')
  expect(database.pool.totalCount - database.pool.idleCount).toBe(6)
  await Promise.all(asked)
})
