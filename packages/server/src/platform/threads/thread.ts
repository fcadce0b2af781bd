import { parentPort, workerData } from 'node:worker_threads'
import type { Database } from '../db/connect.ts'
import { withoutValues } from '../safe-error.ts'
import { sessionStandsBack, threadStandsBack } from './stand-back.ts'
import type { Assignment, FromThread, ThreadSetting, ThreadWork } from './threads.ts'

/** What every thread starts with: ears for the next piece of work, and a database connection of its own once one needs it. */
const { databaseUrl, isUrgent } = workerData as ThreadSetting
const send = (message: FromThread) => parentPort?.postMessage(message)
if (!isUrgent) threadStandsBack()

let database: Promise<Database> | undefined
async function connected(): Promise<Database> {
  const { connect } = await import('../db/connect.ts')
  return connect(databaseUrl, {
    max: 1,
    onError: () => undefined,
    ...(isUrgent ? {} : { onConnect: sessionStandsBack }),
  })
}

parentPort?.on('message', async ({ work, order, withoutDatabase }: Assignment) => {
  try {
    if (!withoutDatabase) database ??= connected()
    const { perform } = (await import(work)) as ThreadWork
    if (order === undefined) return
    const report = (about: unknown) => send({ report: about })
    // Work that said it needs no database never looks at it.
    const parts = { database: (await database) as Database, report }
    send({ done: await perform(parts, order) })
  } catch (error) {
    if (order !== undefined) send({ failed: withoutValues(error) })
  }
})
