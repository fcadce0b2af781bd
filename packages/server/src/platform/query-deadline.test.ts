import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { connect, type Database, type Db } from './db/connect.ts'
import { isDatabaseOutage, isDiskFull, isOutcomeUnknown } from './db/outage.ts'
import { DatabaseTooSlow, QueryDeadline } from './query-deadline.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase()
  database = connect(created.url, { max: 2, onError: () => undefined })
  drop = created.drop
  await database.pool.query(`
    CREATE TABLE notes (text text);
    CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.6); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.text = 'slow commit') EXECUTE FUNCTION take_long()`)
})

afterAll(async () => {
  await database.close()
  await drop()
})

const note = (db: Db, text: string) => db.execute(sql`INSERT INTO notes VALUES (${text})`)
const sleep = (db: Db, seconds: number) => db.execute(sql`SELECT pg_sleep(${seconds})`)
const notes = async () =>
  (await database.pool.query<{ text: string }>('SELECT text FROM notes')).rows.map(({ text }) => text)
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  )

describe('a request that has waited too long for the database', () => {
  test('is told in time, and nothing of its transaction is kept', async () => {
    const since = performance.now()
    const failure = await failureOf(
      new QueryDeadline(300).limit(() =>
        database.transaction(async (tx) => {
          await note(tx, 'cut short')
          await sleep(tx, 0.2)
          await sleep(tx, 1)
        }),
      ),
    )
    expect(isDatabaseOutage(failure)).toBe(true)
    expect(isOutcomeUnknown(failure)).toBe(false)
    expect(performance.now() - since).toBeLessThan(900)
    await delay(1_200)
    expect(await notes()).not.toContain('cut short')
  })

  test('keeps nothing even when its work takes no notice', async () => {
    const failure = await failureOf(
      new QueryDeadline(200).limit(() =>
        database.transaction(async (tx) => {
          await note(tx, 'unnoticed')
          await sleep(tx, 0.5).catch(() => undefined)
        }),
      ),
    )
    expect(failure).toBeInstanceOf(DatabaseTooSlow)
    expect(await notes()).not.toContain('unnoticed')
  })

  test('says so when it is not known whether the transaction was kept', async () => {
    const failure = await failureOf(
      new QueryDeadline(300).limit(() => database.transaction((tx) => note(tx, 'slow commit'))),
    )
    expect([isDatabaseOutage(failure), isOutcomeUnknown(failure)]).toEqual([true, true])
    await expect.poll(notes).toContain('slow commit')
  })

  test('leaves no connection taken that it had waited for', async () => {
    const busy = [1, 2].map(() => database.transaction((tx) => sleep(tx, 0.6)))
    await delay(100)
    const waiting = [1, 2, 3].map(() =>
      failureOf(new QueryDeadline(200).limit(() => database.transaction((tx) => note(tx, 'late')))),
    )
    for (const failure of await Promise.all(waiting)) expect(failure).toBeInstanceOf(DatabaseTooSlow)
    await Promise.all(busy)
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0)
    expect(await notes()).not.toContain('late')
  })
})

test('a request is refused at once when 500 wait already', async () => {
  const busy = [1, 2].map(() => database.transaction((tx) => sleep(tx, 0.5)))
  await delay(100)
  const all = Array.from({ length: 510 }, () =>
    failureOf(new QueryDeadline(20_000).limit(() => database.pool.query('SELECT 1'))),
  )
  expect(await Promise.race(all)).toBeInstanceOf(DatabaseTooSlow)
  expect((await Promise.all(all)).filter((failure) => failure !== undefined)).toHaveLength(10)
  await Promise.all(busy)
})

test('computing does not count, nor does work with a longer timeout of its own', async () => {
  await new QueryDeadline(1_000).limit(async () => {
    await delay(1_100)
    await sleep(database.db, 0.05)
    await new QueryDeadline(20_000).limit(() => sleep(database.db, 1.2))
  })
})

test('what a request leaves running is not cut short', async () => {
  let left: Promise<unknown> | undefined
  await new QueryDeadline(100).limit(async () => {
    left = delay(10).then(() => sleep(database.db, 0.3))
  })
  expect(await left).toBeDefined()
})

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['53100', true],
  ['53300', false],
])('the code %s is a full disk: %s', (code, isFull) => {
  const error = new Error('query failed', { cause: Object.assign(new Error('no'), { code }) })
  expect(isDiskFull(error)).toBe(isFull)
})
