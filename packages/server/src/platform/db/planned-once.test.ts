import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { QueryDeadline } from '../query-deadline.ts'
import { connect, type Database, type Db } from './connect.ts'

let database: Database
let url: string
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase()
  url = created.url
  drop = created.drop
})

afterAll(() => drop())

/** A single connection, so that every assertion below is about the same one. */
beforeEach(async () => {
  database = connect(url, { max: 1, onError: () => undefined })
  await database.pool.query(
    'DROP TABLE IF EXISTS cards; CREATE TABLE cards (id int PRIMARY KEY, owner text NOT NULL, reads int DEFAULT 0)',
  )
  await database.pool.query("INSERT INTO cards SELECT n, 'person ' || n FROM generate_series(1, 50) n")
  return () => database.close()
})

async function asMember<T>(work: () => Promise<T>): Promise<T> {
  const deadline = new QueryDeadline()
  deadline.ofMember = true
  return deadline.limit(work)
}

const cardOf = async (db: Db, id: number) =>
  (await db.execute(sql`SELECT * FROM cards WHERE id = ${id}`)).rows[0]

async function often(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 8; time++) await work()
}

async function kept(): Promise<{ name: string; statement: string }[]> {
  const { rows } = await database.pool.query('SELECT name, statement FROM pg_prepared_statements')
  return rows
}

test('what members ask again and again is planned once, and what others ask is planned each time', async () => {
  await often(() => cardOf(database.db, 1))
  await often(() => new QueryDeadline().limit(() => cardOf(database.db, 1)))
  expect(await kept()).toEqual([])
  await often(() => asMember(() => cardOf(database.db, 1)))
  expect((await kept()).map(({ statement }) => statement)).toEqual(['SELECT * FROM cards WHERE id = $1'])
})

test('in a transaction it is the same statement', async () => {
  await often(() => asMember(() => cardOf(database.db, 1)))
  await often(() => asMember(() => database.transaction((tx) => cardOf(tx, 2))))
  expect(await kept()).toHaveLength(1)
})

test('people who ask at once each get their own', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => (index % 50) + 1)
  const found = await Promise.all(ids.map((id) => asMember(() => cardOf(database.db, id))))
  expect(found.map((card) => card?.owner)).toEqual(ids.map((id) => `person ${id}`))
})

test('a connection keeps 150 of them at most, and what comes then is answered all the same', async () => {
  for (let number = 0; number < 170; number++)
    await often(() =>
      asMember(() => database.db.execute(sql`SELECT ${sql.raw(`${number}`)} AS number, ${'x'}::text`)),
    )
  expect(await kept()).toHaveLength(150)
  const last = await asMember(() => database.db.execute(sql`SELECT 169 AS number, ${'x'}::text`))
  expect(last.rows).toEqual([{ number: 169, text: 'x' }])
})

test('texts that hardly come again are not kept', async () => {
  for (let length = 1; length <= 1_100; length++) {
    const ids = sql.join(
      Array.from({ length: (length % 20) + 1 }, (_, index) => sql`${index}`),
      sql`, `,
    )
    await asMember(() =>
      database.db.execute(sql`SELECT ${sql.raw(`${length}`)} FROM cards WHERE id IN (${ids})`),
    )
  }
  expect(await kept()).toEqual([])
})

test('after a change of the schema a read is answered as it is now', async () => {
  await often(() => asMember(() => cardOf(database.db, 7)))
  await database.pool.query('ALTER TABLE cards ADD COLUMN colour text DEFAULT $$green$$')
  expect(await asMember(() => cardOf(database.db, 7))).toEqual({
    id: 7,
    owner: 'person 7',
    reads: 0,
    colour: 'green',
  })
})

test('after a change of the schema a transaction begins again, and counts once', async () => {
  await often(() => asMember(() => cardOf(database.db, 7)))
  await database.pool.query('ALTER TABLE cards ADD COLUMN colour text')
  let times = 0
  await asMember(() =>
    database.transaction(async (tx) => {
      times += 1
      await tx.execute(sql`UPDATE cards SET reads = reads + 1 WHERE id = 7`)
      await cardOf(tx, 7)
    }),
  )
  expect(times).toBe(2)
  expect(await cardOf(database.db, 7)).toMatchObject({ reads: 1 })
})

test('a statement that is named in the code is planned anew after a change of the schema, too', async () => {
  const read = () =>
    database.pool.query({ name: 'a-card', text: 'SELECT * FROM cards WHERE id = $1', values: [3] })
  await read()
  await database.pool.query('ALTER TABLE cards ALTER COLUMN reads TYPE text')
  expect((await read()).rows).toEqual([{ id: 3, owner: 'person 3', reads: '0' }])
})

test('a connection made anew plans for itself', async () => {
  await often(() => asMember(() => cardOf(database.db, 5)))
  await database.db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
  expect(await kept()).toEqual([])
  expect(await asMember(() => cardOf(database.db, 5))).toMatchObject({ owner: 'person 5' })
  expect(await kept()).toHaveLength(1)
})
