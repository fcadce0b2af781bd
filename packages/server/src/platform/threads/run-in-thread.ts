import { Worker } from 'node:worker_threads'
import type { Database } from '../db/connect.ts'

export interface ThreadParts<Report> {
  readonly database: Database
  report(report: Report): void
}

/** A module whose `perform` runs off the main thread; orders, reports and results are copied between the two. */
export interface ThreadWork {
  perform(parts: ThreadParts<unknown>, order: unknown): Promise<unknown>
}

export interface Assignment {
  readonly work: string
  readonly databaseUrl: string
  readonly order: unknown
}

export type FromThread = { report: unknown } | { done: unknown } | { failed: Error }

/** Runs `perform` of the module at `work` in a thread of its own, so that heavy work never holds up a request. */
export function runInThread<Order, Report, Result>(
  work: URL,
  databaseUrl: string,
  order: Order,
  onReport: (report: Report) => void = () => undefined,
): Promise<Result> {
  const assignment: Assignment = { work: work.href, databaseUrl, order }
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: assignment })
  return new Promise<Result>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if ('report' in message) onReport(message.report as Report)
      else if ('done' in message) resolve(message.done as Result)
      else reject(message.failed)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`a thread ended early with code ${code}`)))
  })
}
