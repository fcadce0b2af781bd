import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { currentRequest, DatabaseTooSlow, withDeadline } from '../query-deadline.ts'
import { isDatabaseOutage, READ_ONLY } from './outage.ts'

/** Connections for heavy reads; when none is free, the primary serves the read. */
const MAX_CONNECTIONS = 5

/** Lag beyond which a read does not wait for the replica. */
const MAX_LAG_MILLISECONDS = 500
const POLL_MILLISECONDS = 10

/** After an error, reads go to the primary for this long, so that not each request has to hit the error. */
const AWAY_MILLISECONDS = 5_000

interface Options {
  readonly settings: pg.PoolConfig
  /** The primary's flushed WAL position. */
  readonly position: () => Promise<string>
  readonly onError: (error: Error) => unknown
}

interface Replica {
  /** Reads outside of transactions come from the replica once it has replayed everything committed so far. */
  read<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * A replica that serves heavy reads for the primary. It is used only after it has replayed everything that was
 * committed when the request came, by anyone and on any node: so no one misses their own change. When it lags too far,
 * is down or fails, the primary serves the read.
 */
export function openReplica(url: string, { settings, position, onError }: Options): Replica {
  const pool = new pg.Pool({ ...settings, connectionString: url, max: MAX_CONNECTIONS })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  let awayUntil = 0

  function leave(error: Error): void {
    awayUntil = performance.now() + AWAY_MILLISECONDS
    onError(error)
  }

  async function takeCaughtUp(): Promise<pg.PoolClient | undefined> {
    const isBusy = pool.totalCount >= MAX_CONNECTIONS && pool.idleCount === 0
    if (isBusy || performance.now() < awayUntil) return undefined
    const wanted = await position()
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      const until = performance.now() + MAX_LAG_MILLISECONDS
      while (!(await hasReplayed(client, wanted))) {
        if (performance.now() > until) throw new Error('the replica is too far behind')
        await delay(POLL_MILLISECONDS)
      }
      return client
    } catch (error) {
      client?.release(true)
      leave(error as Error)
      return undefined
    }
  }

  async function read<T>(work: () => Promise<T>): Promise<T> {
    const request = currentRequest()
    const client = request && (await takeCaughtUp())
    if (!client) return work()
    const run = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    let isBroken = false
    request.reader = async (...args) => {
      try {
        return await withDeadline(() => run(...args))
      } catch (error) {
        if (!isReplicaError(error)) throw error
        isBroken = true
        if (error instanceof DatabaseTooSlow) throw error
        request.reader = undefined
        if ((error as { code?: string }).code !== READ_ONLY) leave(error as Error)
        return undefined
      }
    }
    try {
      return await work()
    } finally {
      request.reader = undefined
      client.release(isBroken)
    }
  }

  return { read, close: () => pool.end() }
}

/** A replica also cancels reads that conflict with replay. */
const RECOVERY_CONFLICT = '40001'

const isReplicaError = (error: unknown): boolean =>
  isDatabaseOutage(error) || (error as { code?: string }).code === RECOVERY_CONFLICT

async function hasReplayed(client: pg.PoolClient, wanted: string): Promise<boolean> {
  const statement = {
    text: 'SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn() >= $1::pg_lsn AS has_all',
    values: [wanted],
    query_timeout: MAX_LAG_MILLISECONDS,
  }
  const [found] = (await client.query<{ follows: boolean; has_all: boolean }>(statement)).rows
  // A promoted replica no longer replays anything, so its last position proves nothing.
  if (!found?.follows) throw new Error('the replica follows nobody')
  return found.has_all
}
