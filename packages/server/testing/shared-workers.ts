import type { Task } from '../src/platform/workers/task.ts'
import { createProcesses, createThreads, type Workers } from '../src/platform/workers/workers.ts'

/** Of which app an order is. */
export interface SharedOrder<Order> {
  readonly databaseUrl: string
  readonly order: Order
}

const setting = {
  entry: new URL('./shared-worker.ts', import.meta.url),
  databaseUrl: '',
  keptMilliseconds: 3_600_000,
}
let threads: Workers | undefined
let processes: Workers | undefined

/**
 * Threads and processes that outlive an app and serve the next one: loading their code takes three seconds of CPU, and
 * most apps of a test live no longer.
 */
export function shareWorkers(databaseUrl: string): { threads: Workers; processes: Workers } {
  threads ??= createThreads(setting)
  processes ??= createProcesses(setting, 1_024)
  return { threads: shared(threads, databaseUrl), processes: shared(processes, databaseUrl) }
}

const shared = (workers: Workers, databaseUrl: string): Workers => ({
  run<Order, Report, Result>(
    task: Task<Order, Report, Result>,
    order: Order,
    onReport?: (report: Report) => void,
  ) {
    const known = task as unknown as Task<SharedOrder<Order>, Report, Result>
    return workers.run(known, { databaseUrl, order }, onReport)
  },
  prepare: (task) => workers.prepare(task),
  maxMegabytes: workers.maxMegabytes,
  stop: async () => undefined,
})
