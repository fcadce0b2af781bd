import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { currentRequest, DatabaseTooSlow, isAwaited, withDeadline } from '../query-deadline.ts'
import {
  ConnectionLost,
  isConnectionError,
  isDatabaseOutage,
  isDeadlock,
  isNotSent,
  isRepeatable,
  isStalePlan,
  OutcomeUnknown,
  READ_ONLY,
} from './outage.ts'
import { openPipelines } from './pipelined-reads.ts'
import { planOnce } from './planned-once.ts'
import { openReplica } from './replica.ts'

/** The pool, or one connection inside a transaction; queries work with either. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

export interface Database {
  /** For connections that cannot come from the pool: listeners and worker threads. */
  readonly url: string
  readonly db: Db
  readonly pool: pg.Pool
  /** The number of requests waiting for a connection. */
  waitingCount(): number
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs all reads of `work` on one snapshot. */
  snapshot<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Reads of `work` outside of transactions may go to a replica, which is never staler than the moment work began. */
  readElsewhere<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface PoolOptions {
  /** A replica for heavy reads; without it the primary answers everything. */
  readonly readUrl?: string | undefined
  readonly max?: number
  readonly onError: (error: Error) => unknown
  /** Runs on each new connection before anything else uses it. */
  readonly onConnect?: (session: pg.ClientBase) => Promise<void>
}

/** A Database whose queries all run inside the caller's transaction. */
export const inside = (database: Database, tx: Db): Database => ({
  ...database,
  db: tx,
  transaction: (work) => work(tx),
  snapshot: (work) => work(tx),
})

/** Requests beyond this many waiting for a connection are refused at once. */
const MAX_WAITING = 500

/** Reconnecting costs a database login, so connections of a busy minute are kept for the next. */
const KEPT_MILLISECONDS = 5 * 60_000

const MAX_STATEMENT_MILLISECONDS = 15_000

/** Set on every connection: a server that vanished neither responds nor closes. */
export const CONNECTION = {
  connectionTimeoutMillis: 4_000,
  query_timeout: MAX_STATEMENT_MILLISECONDS + 1_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

const OURS = { ...CONNECTION, application_name: 'brightpair' }

export function connect(url: string, { readUrl, max = 10, onError, onConnect }: PoolOptions): Database {
  const pool = new pg.Pool({
    ...OURS,
    connectionString: url,
    max,
    idleTimeoutMillis: KEPT_MILLISECONDS,
    async onConnect(session) {
      await prepare(session)
      await onConnect?.(session)
    },
  })
  // Without an error listener, a database restart would end the process, whether the connection is idle or in use.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const byName = planOnce()
  // A pool of one connection stays at one: no extra connections for pipelining.
  const lines = max > 1 ? openPipelines(url, { settings: OURS, prepare, onError }) : undefined
  Object.assign(pool, { query: poolQuery(pool, byName, lines) })
  const replica = readUrl ? replicaOf(pool, readUrl, onError) : undefined
  return {
    url,
    db: drizzle(pool),
    pool,
    waitingCount: () => pool.waitingCount + (lines?.waitingCount() ?? 0),
    transaction: (work) => repeatedly(() => inTransaction(pool, byName, work)),
    snapshot: (work) => repeatedly(() => inTransaction(pool, byName, work, BEGIN_SNAPSHOT)),
    readElsewhere: (work) => (replica ? replica.read(work) : work()),
    close: async () => {
      await Promise.all([pool.end(), lines?.close(), replica?.close()])
    },
  }
}

const REPLICA = {
  ...OURS,
  connectionTimeoutMillis: 500,
  idleTimeoutMillis: KEPT_MILLISECONDS,
  onConnect: async (session: pg.ClientBase) => {
    await session.query(`SET statement_timeout = ${MAX_STATEMENT_MILLISECONDS}`)
  },
}

const replicaOf = (pool: pg.Pool, url: string, onError: PoolOptions['onError']) =>
  openReplica(url, {
    settings: REPLICA,
    onError,
    position: async () => {
      // Everything acknowledged has been flushed; nothing written after that has been acknowledged yet.
      const { rows } = await pool.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn() AS lsn')
      return rows[0]?.lsn ?? ''
    },
  })

/** Not set as connection parameters: poolers refuse or drop those. */
async function prepare(session: pg.ClientBase): Promise<void> {
  const text = `SET statement_timeout = ${MAX_STATEMENT_MILLISECONDS}; SELECT pg_is_in_recovery() AS follows`
  const results = (await session.query(text)) as unknown as pg.QueryResult<{ follows: boolean }>[]
  // The server may be a stale one: during a failover, a balancer may still route here.
  if (results.at(-1)?.rows[0]?.follows)
    throw Object.assign(new Error('this server follows another one'), { code: READ_ONLY })
}

type Query = (...args: unknown[]) => Promise<unknown>
type ByName = ReturnType<typeof planOnce>

const queryOf = (source: pg.Pool | pg.PoolClient): Query => (source.query as Query).bind(source)

/** The same query with a deadline. */
const withTimeout =
  (run: Query): Query =>
  (...args) =>
    withDeadline(() => run(...args)).catch(reportLost)

function poolQuery(
  pool: pg.Pool,
  byName: ByName,
  lines: ReturnType<typeof openPipelines> | undefined,
): Query {
  const alone = queryOf(pool)
  const run = withTimeout(alone)
  // Named statements are short reads by key and may be pipelined behind others.
  const readByName = byName(
    withTimeout((...args) => (lines && isNamed(args[0]) ? lines.run(alone, ...args) : alone(...args))),
  )
  return async (...args) => {
    const request = currentRequest()
    if (request?.reader && isRead(args[0])) {
      const found = await request.reader(...args)
      if (found !== undefined) return found
    } else stayWithPrimary()
    refuseTooManyConnections(pool, lines?.waitingCount())
    // A write may have been committed: only the caller knows whether it is safe to retry.
    return isRead(args[0]) ? repeatedly(() => readByName(...args)) : run(...args)
  }
}

/** After a request has written, the replica may not yet have what it reads next. */
function stayWithPrimary(): void {
  const request = currentRequest()
  if (request) request.reader = undefined
}

function isRead(args: unknown): boolean {
  const text = typeof args === 'string' ? args : (args as { text?: unknown }).text
  return typeof text === 'string' && /^\s*select\b/i.test(text)
}

const isNamed = (args: unknown): boolean =>
  (args as { readonly name?: string } | undefined)?.name !== undefined

function reportLost(error: unknown): never {
  throw isConnectionError(error)
    ? new ConnectionLost('the connection to the database was lost', { cause: error })
    : error
}

/** On a deadlock PostgreSQL rolls one transaction back; it is retried transparently. */
const MAX_TRIES = 3

/** Gives the pool time to notice that the other connections to a stopping server are gone too. */
const AFTER_LOSS_MILLISECONDS = 250

/** Lets the other transaction take the lock it was waiting for: a retry at once could take it first, and deadlock again. */
const AFTER_DEADLOCK_MILLISECONDS = 20

async function repeatedly<T>(attempt: () => Promise<T>): Promise<T> {
  let hasLost = false
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!hasLost && isRepeatable(error)) {
        hasLost = true
        await delay(AFTER_LOSS_MILLISECONDS)
      } else if (tries >= MAX_TRIES || !(isDeadlock(error) || isStalePlan(error))) throw error
      else if (isDeadlock(error)) await delay(AFTER_DEADLOCK_MILLISECONDS)
    }
  }
}

const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY'

async function inTransaction<T>(
  pool: pg.Pool,
  byName: ByName,
  work: (tx: Db) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  stayWithPrimary()
  const taken = await take(pool)
  // For this transaction only; the shared client itself stays unchanged.
  const client: pg.PoolClient = Object.assign(Object.create(taken), {
    query: byName(withTimeout(queryOf(taken))),
  })
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(drizzle(client))
    await commit(taken)
    return result
  } catch (error) {
    // A broken connection is discarded and the server rolls back; sending ROLLBACK would only wait for another timeout.
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

/** If the connection arrives after its request has given up, it is released. */
async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  refuseTooManyConnections(pool)
  let taking: Promise<pg.PoolClient> | undefined
  try {
    return await withDeadline(() => {
      taking = pool.connect()
      return taking
    })
  } catch (error) {
    taking?.then(
      (late) => late.release(),
      () => undefined,
    )
    return reportLost(error)
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let isAsked = false
  try {
    await withDeadline(() => {
      isAsked = true
      return client.query('COMMIT')
    })
  } catch (error) {
    if (!isAsked || !isDatabaseOutage(error)) throw error
    if (isNotSent(error)) return reportLost(error)
    throw new OutcomeUnknown('nothing was heard of the commit', { cause: error })
  }
}

function refuseTooManyConnections(pool: pg.Pool, inLine = 0): void {
  if (pool.waitingCount + inLine >= MAX_WAITING && isAwaited())
    throw new DatabaseTooSlow('too many requests wait for the database')
}
