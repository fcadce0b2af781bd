import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../db/connect.ts'
import { withoutValues } from '../safe-error.ts'
import { sessionStandsBack, threadStandsBack } from './stand-back.ts'
import type { Assignment, FromThread, ThreadSetting, ThreadWork } from './threads.ts'

/** What every thread starts with: a database connection of its own, and ears for the next piece of work. */
const { databaseUrl, isUrgent } = workerData as ThreadSetting
const database = connect(databaseUrl, {
  max: 1,
  onError: () => undefined,
  ...(isUrgent ? {} : { onConnect: sessionStandsBack }),
})
const send = (message: FromThread) => parentPort?.postMessage(message)
if (!isUrgent) threadStandsBack()

parentPort?.on('message', async ({ work, order }: Assignment) => {
  try {
    const { perform } = (await import(work)) as ThreadWork
    if (order === undefined) return
    send({ done: await perform({ database, report: (report) => send({ report }) }, order) })
  } catch (error) {
    if (order !== undefined) send({ failed: withoutValues(error) })
  }
})
