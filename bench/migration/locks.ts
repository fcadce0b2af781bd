import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../../packages/server/src/platform/db/connect.ts'

/** These let no one read; the others of the list let no one write. */
const READERS_WAIT = 'AccessExclusiveLock'
const MODES = [READERS_WAIT, 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock']
const EVERY_MILLISECONDS = 10

export interface Held {
  readonly table: string
  readonly stops: 'readers' | 'writers'
  /** The moment its transaction began, which is also the one it notes. */
  readonly since: string
  readonly seconds: number
}

/** Looks every few milliseconds which tables with rows are locked by whoever else is on the database. */
export async function watchLocks(url: string): Promise<() => Promise<Held[]>> {
  const { pool, close } = connect(url, { max: 1, onError: () => undefined })
  const { rows: known } = await pool.query<{ oid: number }>(
    `SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples > 0`,
  )
  const seen = new Map<string, { table: string; mode: string; since: string; from: number; to: number }>()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ table: string; mode: string; since: string; at: number }>(
        `SELECT c.relname AS table, l.mode, a.xact_start::text AS since,
           extract(epoch FROM clock_timestamp())::float8 AS at
         FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_class c ON c.oid = l.relation
         WHERE l.granted AND l.pid <> pg_backend_pid() AND a.datname = current_database()
           AND l.mode = ANY ($1) AND l.relation = ANY ($2::oid[])`,
        [MODES, known.map(({ oid }) => oid)],
      )
      for (const { at, ...lock } of rows) {
        const key = `${lock.since} ${lock.table} ${lock.mode === READERS_WAIT}`
        seen.set(key, { ...lock, from: seen.get(key)?.from ?? at, to: at })
      }
      await delay(EVERY_MILLISECONDS)
    }
  })()
  return async () => {
    isOver = true
    await watching
    await close()
    return [...seen.values()].map(({ table, mode, since, from, to }) => ({
      table,
      since,
      stops: mode === READERS_WAIT ? 'readers' : 'writers',
      seconds: to - from + EVERY_MILLISECONDS / 1000,
    }))
  }
}
