import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CONNECTION } from './connect.ts'

const ROWS_AT_ONCE = 500
const MAX_STATEMENT_MILLISECONDS = 30_000

/**
 * The rows of a query in batches of a few hundred, as of the moment it began. Uses its own connection: a slow reader
 * holds none from the pool, and an abandoned iteration closes it.
 */
export async function* batchesOf<Row extends object>(url: string, query: SQL): AsyncGenerator<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'brightpair-export',
    ...CONNECTION,
    query_timeout: MAX_STATEMENT_MILLISECONDS + 1_000,
  })
  // Without a listener, an idle connection that drops would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const db = drizzle(client)
    await client.query(
      `BEGIN READ ONLY; SET LOCAL statement_timeout = ${MAX_STATEMENT_MILLISECONDS}; SET LOCAL idle_in_transaction_session_timeout = 60000`,
    )
    await db.execute(sql`DECLARE listed NO SCROLL CURSOR FOR ${query}`)
    for (;;) {
      const { rows } = await db.execute(sql.raw(`FETCH ${ROWS_AT_ONCE} FROM listed`))
      if (rows.length === 0) return
      yield rows as Row[]
    }
  } finally {
    await client.end()
  }
}
