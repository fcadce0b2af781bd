import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../db/connect.ts'
import type { Assignment, FromThread, ThreadWork } from './run-in-thread.ts'

/** What every thread starts with: a database connection of its own, and the one piece of work it was started for. */
const { work, databaseUrl, order } = workerData as Assignment
const send = (message: FromThread) => parentPort?.postMessage(message)
const database = connect(databaseUrl, { max: 1, onError: () => undefined })
try {
  const { perform } = (await import(work)) as ThreadWork
  send({ done: await perform({ database, report: (report) => send({ report }) }, order) })
} catch (error) {
  send({ failed: error instanceof Error ? error : new Error(String(error)) })
} finally {
  await database.close()
}
