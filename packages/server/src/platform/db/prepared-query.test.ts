import { eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { connect, type Database } from './connect.ts'
import { prepareOnce, type Slot } from './prepared-query.ts'

const cards = pgTable('cards', { id: integer().primaryKey(), owner: text().notNull() })

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase()
  drop = created.drop
  database = connect(created.url, { onError: () => undefined })
  await database.pool.query(
    "CREATE TABLE cards AS SELECT n AS id, 'person ' || n AS owner FROM generate_series(1, 3) n",
  )
})

afterAll(async () => {
  await database.close()
  await drop()
})

test('a statement is put together once, and asked with other values each time', async () => {
  let times = 0
  const cardOf = prepareOnce((db, id: Slot<number>, owner: Slot<string>) => {
    times += 1
    return db.select().from(cards).where(eq(cards.id, id)).orderBy(eq(cards.owner, owner))
  })
  expect(await cardOf(database.db, 1, 'person 1')).toEqual([{ id: 1, owner: 'person 1' }])
  expect(await cardOf(database.db, 3, 'person 1')).toEqual([{ id: 3, owner: 'person 3' }])
  expect(await cardOf(database.db, 4, 'person 1')).toEqual([])
  expect(times).toBe(1)
})

test('inside a transaction it sees what the transaction has written, and nobody else does', async () => {
  const cardOf = prepareOnce((db, id: Slot<number>) => db.select().from(cards).where(eq(cards.id, id)))
  await cardOf(database.db, 9)
  await database.transaction(async (tx) => {
    await tx.insert(cards).values({ id: 9, owner: 'person 9' })
    expect(await cardOf(tx, 9)).toHaveLength(1)
    expect(await cardOf(database.db, 9)).toHaveLength(0)
  })
  expect(await cardOf(database.db, 9)).toHaveLength(1)
})
