import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { type Caller, createCaller } from '../../../testing/caller.ts'
import { addMember, type Member, signedIn } from '../../../testing/members.ts'
import { addCaller, addCompany } from '../../../testing/people.ts'
import { startPrimaryAndReplica } from '../../../testing/replica.ts'
import { QueryDeadline } from '../query-deadline.ts'
import { connect, type Database, type Db } from './connect.ts'
import { migrate } from './migrate.ts'

let servers: Awaited<ReturnType<typeof startPrimaryAndReplica>>
let replica: pg.Pool
let nodes: TestApp[]
let callers: Caller[]
let database: Database
let companyId: string
let manager: Member

beforeAll(async () => {
  servers = await startPrimaryAndReplica()
  database = connect(servers.url, { readUrl: servers.readUrl, onError: () => undefined })
  await migrate(database.pool)
  replica = new pg.Pool({ connectionString: servers.readUrl, max: 2 })
  replica.on('error', () => undefined)
  nodes = [await newNode(), await newNode()]
  callers = nodes.map(({ app }) => createCaller(app))
  const platform = nodes[0]?.platform
  if (!platform) throw new Error('no node')
  companyId = (await addCompany(platform)).id
  manager = await signedIn(platform, await addCaller(platform, 'MANAGER', companyId))
})

afterAll(async () => {
  await replica.end()
  await database.close()
  for (const node of nodes) await node.close()
  await servers.stop()
})

beforeEach(async () => {
  await replica.query('SELECT pg_wal_replay_resume()')
  await expect.poll(isReadElsewhere, { timeout: 20_000 }).toBe(true)
})

const newNode = () => startTestApp({ databaseUrl: servers.url, readUrl: servers.readUrl })

const follows = async (db: Db) =>
  (await db.execute<{ follows: boolean }>(sql`SELECT pg_is_in_recovery() AS follows`)).rows[0]?.follows

const readElsewhere = <T>(work: () => Promise<T>) =>
  new QueryDeadline().limit(() => database.readElsewhere(work))

const isReadElsewhere = () => readElsewhere(() => follows(database.db))

async function listed(node = 0): Promise<string[]> {
  const caller = callers[node]
  if (!caller) throw new Error('no node')
  const { status, body } = await caller('GET /admin/people', {
    token: manager.token,
    query: { companyId, limit: 100 },
  })
  expect(status).toBe(200)
  return body.data.map(({ email }: { email: string }) => email)
}

const invite = (email: string, node = 0) =>
  callers[node]?.('POST /admin/people', {
    token: manager.token,
    body: { email, firstName: 'Ines', lastName: 'Vidal', accountType: 'MENTEE', companyId },
  })

/** The last query of each node's connection to the replica. */
const askedOfReplica = async () =>
  (
    await replica.query<{ query: string }>(
      "SELECT query FROM pg_stat_activity WHERE application_name = 'brightpair'",
    )
  ).rows.map(({ query }) => query)

describe('what a manager reads', () => {
  test('comes from the replica', async () => {
    await expect
      .poll(async () => {
        await listed()
        return (await askedOfReplica()).filter((query) => /\bfrom\b/i.test(query))
      })
      .not.toEqual([])
  })

  test('has what they have just written, on each node, also while the replica stands still', async () => {
    await replica.query('SELECT pg_wal_replay_pause()')
    expect((await invite('paused@people.example'))?.status).toBe(200)
    expect(await listed(0)).toContain('paused@people.example')
    expect(await listed(1)).toContain('paused@people.example')
    const { rowCount } = await replica.query("SELECT 1 FROM users WHERE email = 'paused@people.example'")
    expect(rowCount).toBe(0)
  })

  test('has it every time, however soon they look', async () => {
    for (let time = 0; time < 20; time++) {
      expect((await invite(`soon-${time}@people.example`, time % 2))?.status).toBe(200)
      expect(await listed((time + 1) % 2)).toContain(`soon-${time}@people.example`)
    }
  })
})

test('a replica that is a moment behind is waited for', async () => {
  await replica.query('SELECT pg_wal_replay_pause()')
  await database.pool.query('CREATE TABLE IF NOT EXISTS marks (text text)')
  await database.pool.query("INSERT INTO marks VALUES ('kept')")
  const reading = readElsewhere(async () => ({
    follows: await follows(database.db),
    rows: (await database.db.execute(sql`SELECT text FROM marks`)).rows,
  }))
  await replica.query('SELECT pg_wal_replay_resume() FROM pg_sleep(0.1)')
  expect(await reading).toEqual({ follows: true, rows: [{ text: 'kept' }] })
})

test('transactions and what comes after them in a request stay with the primary', async () => {
  const seen = await readElsewhere(async () => [
    await follows(database.db),
    await database.transaction(follows),
    await follows(database.db),
  ])
  expect(seen).toEqual([true, false, false])
  const written = await readElsewhere(async () => {
    await database.pool.query('CREATE TABLE written (text text)')
    return follows(database.db)
  })
  expect(written).toBe(false)
})

test('what is read after the work has ended comes from the primary', async () => {
  let later = async (): Promise<unknown> => undefined
  await new QueryDeadline().limit(async () => {
    await database.readElsewhere(async () => {
      later = () => follows(database.db)
    })
    expect(await later()).toBe(false)
  })
})

test('without a replica everything is read from the primary', async () => {
  const alone = connect(servers.url, { onError: () => undefined })
  expect(await new QueryDeadline().limit(() => alone.readElsewhere(() => follows(alone.db)))).toBe(false)
  await alone.close()
})

test('a mentor’s own screens do not go there', async () => {
  // A separate node: one that has just seen the replica lag would skip it anyway.
  const node = await newNode()
  const mentor = await addMember(node.platform, 'MENTOR', companyId)
  expect((await createCaller(node.app)('GET /messages', { token: mentor.token })).status).toBe(200)
  expect((await askedOfReplica()).join()).not.toContain('messages')
  await node.close()
})

test('a read that the replica ends is answered by the primary', async () => {
  const reading = readElsewhere(() =>
    database.db.execute(sql`SELECT 'heavy', pg_is_in_recovery() AS follows FROM pg_sleep(0.7)`),
  )
  await expect
    .poll(async () => {
      const { rowCount } = await replica.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE state = 'active' AND query LIKE '%heavy%' AND pid <> pg_backend_pid()`,
      )
      return rowCount
    })
    .toBe(1)
  expect((await reading).rows).toMatchObject([{ follows: false }])
})

test('when the replica is gone, the primary answers', async () => {
  await servers.stopReplica()
  expect(await listed(0)).toContain('paused@people.example')
  expect(await listed(1)).toContain('paused@people.example')
  expect(await isReadElsewhere()).toBe(false)
})
