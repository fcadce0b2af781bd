import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/suite.ts'
import { migrate } from './migrate.ts'

const suite = useTestDatabase()

test('a database that has everything is left alone', async () => {
  expect(await migrate(suite.database.pool)).toEqual([])
})

test('a migration that was changed after it was applied stops the start and says what to do', async () => {
  const { pool } = suite.database
  await pool.query("UPDATE migrations SET checksum = 'of other words' WHERE name LIKE '0002%'")
  await expect(migrate(pool)).rejects.toThrow(
    /^Migration 0002\S+ was changed .* add a new one\. .* delete it/,
  )
})
