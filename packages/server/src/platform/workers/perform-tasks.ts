import { parentPort } from 'node:worker_threads'
import type { Database } from '../db/connect.ts'
import { withoutValues } from '../safe-error.ts'
import type { AnyTask, Task } from './task.ts'

export interface Assignment {
  readonly databaseUrl: string
  readonly task: string
  /** Left out: only preload the task. */
  readonly order?: unknown
}

export type FromWorker = { report: unknown } | { done: unknown } | { failed: Error }

/** The entry point of every worker, thread or process: it performs one task after another. */
export function performTasks(tasks: readonly AnyTask[]): void {
  const byName = new Map(tasks.map((each) => [each.name, each as Task<unknown, unknown, unknown>]))
  const send = (message: FromWorker) =>
    parentPort ? parentPort.postMessage(message) : process.send?.(message)
  let database: Promise<Database> | undefined

  async function perform({ databaseUrl, task: name, order }: Assignment): Promise<void> {
    try {
      const task = byName.get(name)
      if (!task) throw new Error(`no worker knows the task ${name}`)
      if (!task.withoutDatabase) database ??= connected(databaseUrl)
      const work = await task.load()
      if (order === undefined) return
      // A task that needs no database never reads this.
      const parts = {
        database: (await database) as Database,
        report: (about: unknown) => send({ report: about }),
      }
      send({ done: await work(parts, order) })
    } catch (error) {
      if (order !== undefined) send({ failed: withoutValues(error) })
    }
  }

  if (parentPort) parentPort.on('message', perform)
  else {
    process.on('message', perform)
    // A process exits with its server, however that ended; a signal sent to both is handled by the server.
    process.on('disconnect', () => process.exit())
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  }
}

/** A worker's database access: a single connection. */
export async function connected(url: string): Promise<Database> {
  const { connect } = await import('../db/connect.ts')
  return connect(url, {
    max: 1,
    onError: () => undefined,
    // One process here takes one database connection, not several.
    ...(parentPort ? {} : { onConnect: takeOneProcess }),
  })
}

async function takeOneProcess(session: { query(text: string): Promise<unknown> }): Promise<void> {
  await session.query('SET max_parallel_workers_per_gather = 0')
}
