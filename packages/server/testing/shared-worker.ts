import type { Database } from '../src/platform/db/connect.ts'
import { connected, performTasks } from '../src/platform/workers/perform-tasks.ts'
import type { AnyTask, Task } from '../src/platform/workers/task.ts'
import { tasks } from '../src/tasks.ts'
import type { SharedOrder } from './shared-workers.ts'

let last: { readonly url: string; readonly database: Promise<Database> } | undefined

/** The database of whoever ordered: of another app than before, and its own is gone. */
async function databaseAt(url: string): Promise<Database> {
  if (last?.url !== url) {
    const { database: before } = last ?? {}
    last = { url, database: connected(url) }
    await (await before)?.close()
  }
  return last.database
}

function shared(task: AnyTask): Task<SharedOrder<never>, unknown, unknown> {
  return {
    ...task,
    withoutDatabase: true,
    async load() {
      const work = await task.load()
      return async (parts, { databaseUrl, order }) =>
        work(task.withoutDatabase ? parts : { ...parts, database: await databaseAt(databaseUrl) }, order)
    },
  }
}

performTasks(tasks.map(shared))
