import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../db/connect.ts'
import type { Assignment, FromThread, ThreadWork } from './run-in-thread.ts'

/** What every thread starts with: a database connection of its own, and the one piece of work it was started for. */
const { work, databaseUrl, order } = workerData as Assignment
const send = (message: FromThread) => parentPort?.postMessage(message)
yieldToRequests()
const database = connect(databaseUrl, { max: 1, onError: () => undefined })
try {
  const { perform } = (await import(work)) as ThreadWork
  send({ done: await perform({ database, report: (report) => send({ report }) }, order) })
} catch (error) {
  send({ failed: error instanceof Error ? error : new Error(String(error)) })
} finally {
  await database.close()
}

/** Where the system schedules threads one by one (Linux), this one stands back whenever a request wants the processor. */
function yieldToRequests(): void {
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(threadId, constants.priority.PRIORITY_LOW)
  } catch {
    // Elsewhere it works as hard as any other thread.
  }
}
