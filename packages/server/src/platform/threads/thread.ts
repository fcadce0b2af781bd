import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../db/connect.ts'
import type { Assignment, FromThread, ThreadWork } from './threads.ts'

/** What every thread starts with: a database connection of its own, and ears for the next piece of work. */
const { databaseUrl } = workerData as { databaseUrl: string }
const database = connect(databaseUrl, { max: 1, onError: () => undefined })
const send = (message: FromThread) => parentPort?.postMessage(message)
yieldToRequests()

parentPort?.on('message', async ({ work, order }: Assignment) => {
  try {
    const { perform } = (await import(work)) as ThreadWork
    if (order === undefined) return
    send({ done: await perform({ database, report: (report) => send({ report }) }, order) })
  } catch (error) {
    if (order !== undefined) send({ failed: error instanceof Error ? error : new Error(String(error)) })
  }
})

/** Where the system schedules threads one by one (Linux), this one stands back when a request wants the processor. */
function yieldToRequests(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, Math.min(19, getPriority() + 10))
  } catch {
    // Elsewhere it works as hard as any other thread.
  }
}
