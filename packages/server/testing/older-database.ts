import type pg from 'pg'
import { createMigrationsTable, type Migration, readMigrationsBefore } from '../src/platform/db/migrate.ts'

/** Makes an empty database one of a release before the baseline: the first `count` of its migrations, or all. */
export async function applyMigrationsBefore(pool: pg.Pool, count?: number): Promise<Migration[]> {
  const migrations = (await readMigrationsBefore()).slice(0, count)
  const client = await pool.connect()
  try {
    await createMigrationsTable(client)
    for (const { name, sql, checksum } of migrations) {
      await client.query('BEGIN')
      await client.query(sql)
      await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
      await client.query('COMMIT')
    }
  } finally {
    client.release()
  }
  return migrations
}
