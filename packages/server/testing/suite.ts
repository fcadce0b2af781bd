import type { Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { type Caller, createCaller } from './caller.ts'
import { createTestDatabase } from './database.ts'

/** One product on one database for a whole test file; read it inside tests and hooks only. */
export function useTestApp({ log }: { log?: Logger } = {}): TestApp & { call: Caller } {
  const suite = {} as TestApp & { call: Caller }
  let end = async () => {}
  beforeAll(async () => {
    const database = await createTestDatabase()
    const started = await startTestApp({ databaseUrl: database.url, ...(log ? { log } : {}) })
    Object.assign(suite, started, { call: createCaller(started.app) })
    end = async () => {
      await started.close()
      await database.drop()
    }
  })
  afterAll(() => end())
  return suite
}
