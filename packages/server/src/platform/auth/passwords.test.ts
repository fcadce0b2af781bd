import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { connect } from '../db/connect.ts'
import { hashPassword } from './passwords.ts'

test('a crowd that signs in keeps no connection to the database waiting', async () => {
  const { url, drop } = await createTestDatabase()
  const database = connect(url, { onError: () => undefined })
  let hashed = 0
  const crowd = Array.from({ length: 40 }, async () => {
    await hashPassword('lanterns-over-water')
    hashed += 1
  })
  await database.pool.query('SELECT 1')
  // A new connection authenticates on the same thread pool as the hashing.
  expect(hashed).toBeLessThan(30)
  await Promise.all(crowd)
  await database.close()
  await drop()
})
