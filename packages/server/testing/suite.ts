import type pg from 'pg'
import type { Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { connect, type Database } from '../src/platform/db/connect.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type Caller, createCaller } from './caller.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { failureLog } from './failure-log.ts'

/** The rows of a query; a type for them is named where it helps. */
type Query = <Row extends object = pg.QueryResult['rows'][number]>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>

type Suite = TestApp & { readonly call: Caller; readonly query: Query }

/**
 * One app on one database for a whole test file; use it inside tests and hooks only. When a test fails, the app's log
 * is printed.
 */
export function useTestApp({ log = failureLog() }: { log?: Logger } = {}): Suite {
  const query: Query = async (text, values) => (await suite.platform.database.pool.query(text, values)).rows
  const suite = { query } as Suite
  let end = async () => {}
  beforeAll(async () => {
    const database = await createTestDatabase()
    const started = await startTestApp({ databaseUrl: database.url, log })
    Object.assign(suite, started, { call: createCaller(started.app) })
    end = async () => {
      await started.close()
      await database.drop()
    }
  })
  afterAll(() => end())
  return suite
}

/** Only the database and a clock: for logic in queries alone. Use it inside tests and hooks only. */
export function useTestDatabase(): {
  readonly database: Database
  readonly clock: TestClock
  readonly query: Query
} {
  const query: Query = async (text, values) => (await suite.database.pool.query(text, values)).rows
  const suite = { clock: createTestClock(), query } as { database: Database; clock: TestClock; query: Query }
  let end = async () => {}
  beforeAll(async () => {
    const { url, drop } = await createTestDatabase()
    suite.database = connect(url, { onError: () => undefined })
    end = async () => {
      await suite.database.close()
      await drop()
    }
  })
  afterAll(() => end())
  return suite
}
