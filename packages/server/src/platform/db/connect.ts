import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseOutage } from './outage.ts'
import { counting } from './patience.ts'
import * as schema from './schema/index.ts'

/** The pool, or one connection inside a transaction: queries do not care which. */
export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool | pg.PoolClient }

export interface Database {
  /** For connections that cannot come from the pool: listeners, worker threads. */
  readonly url: string
  readonly db: Db
  readonly pool: pg.Pool
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface PoolOptions {
  readonly max?: number
  readonly onError: (error: Error) => unknown
  /** Done with each new connection before anything else uses it. */
  readonly onConnect?: (session: pg.ClientBase) => Promise<void>
}

/** Whoever has to wait for a new connection waits for its sign-in too: those of a busy minute stay for the next. */
const KEPT_MILLISECONDS = 5 * 60_000

export function connect(url: string, { max = 10, onError, onConnect }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: KEPT_MILLISECONDS,
    statement_timeout: 15_000,
    // A server that vanished answers no statement and ends none: its connections must not stay taken for ever.
    query_timeout: 16_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'brightpair',
    ...(onConnect ? { onConnect } : {}),
  })
  // Without listeners, a database restart ends the process: through an idle connection, or through one in use.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const asked = counting(pool, 'query', 'connect')
  return {
    url,
    db: drizzle(asked, { schema }),
    pool: asked,
    transaction: (work) => inTransaction(asked, work),
    close: () => pool.end(),
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const taken = await pool.connect()
  const client = counting(taken, 'query')
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(drizzle(client, { schema }))
    await client.query('COMMIT')
    return result
  } catch (error) {
    // A connection in trouble is given up; the server undoes what it began. Asking it would take as long again.
    if (error instanceof Error && isDatabaseOutage(error)) broken = error
    else
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    taken.release(broken)
  }
}
