import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { connect } from './connect.ts'

test('two transactions that wait for each other both come to their end, and each counts once', async () => {
  const { url, drop } = await createTestDatabase()
  const database = connect(url, { onError: () => undefined })
  await database.pool.query('CREATE TABLE tills (name text PRIMARY KEY, amount int NOT NULL)')
  await database.pool.query("INSERT INTO tills VALUES ('left', 0), ('right', 0)")
  const bothHaveOne = Promise.withResolvers<void>()
  let begun = 0
  const addTo = (...names: string[]) =>
    database.transaction(async (tx) => {
      for (const name of names) {
        await tx.execute(sql`UPDATE tills SET amount = amount + 1 WHERE name = ${name}`)
        begun += 1
        if (begun >= 2) bothHaveOne.resolve()
        await bothHaveOne.promise
      }
    })
  await Promise.all([addTo('left', 'right'), addTo('right', 'left')])
  const { rows } = await database.pool.query('SELECT amount FROM tills')
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }])
  await database.close()
  await drop()
})
