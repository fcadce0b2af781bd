import { type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { CONNECTION, type Db } from '../db/connect.ts'
import { type Metrics, OUTCOMES } from '../metrics/metrics.ts'
import { withoutValues } from '../safe-error.ts'

/** One kind of background job. A worker that dies is noticed by its missing heartbeat and the job starts again. */
export interface JobKind<Data extends object> {
  readonly name: string
  readonly retryLimit?: number
  /** At most one job of this kind runs at a time, on all nodes. */
  readonly exclusive?: boolean
  /** Concurrency on one node; one by default. */
  readonly atOnce?: number
  /** A cron expression in UTC for scheduled work. */
  readonly schedule?: string
  run(data: Data): Promise<void>
}

export interface Jobs {
  register<Data extends object>(kind: JobKind<Data>): Promise<void>
  /** Joins the transaction of `tx`: a change that is rolled back leaves no job behind. */
  enqueue(
    tx: Db,
    name: string,
    data: object,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>
  /** Many jobs of one kind in one statement. */
  enqueueAll(tx: Db, name: string, data: readonly object[]): Promise<void>
  stop(): Promise<void>
}

/**
 * From a worker's death to the next attempt: its heartbeat has to be missed, the miss noticed, the first retry's delay
 * of 2 to 4 s to pass, and the job found by polling, as nothing notifies when a delay is over. Together that is less
 * than 30 s.
 */
const HEARTBEAT_SECONDS = 10
const NOTICED_WITHIN_SECONDS = 4
const FOUND_WITHIN_SECONDS = 4

/** No one waits for it, and its maintenance may take longer than a request. */
const LONG_TIMEOUTS = { ...CONNECTION, connectionTimeoutMillis: 30_000, query_timeout: 30_000 }

const within = (tx: Db) => ({
  executeSql: (text: string, values: unknown[] = []) => tx.$client.query({ text, values }),
})

export async function startJobs(url: string, log: Logger, metrics: Metrics): Promise<Jobs> {
  const boss = new PgBoss({
    ...LONG_TIMEOUTS,
    connectionString: url,
    max: 4,
    application_name: 'brightpair-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: NOTICED_WITHIN_SECONDS,
    monitorIntervalSeconds: NOTICED_WITHIN_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  metrics.gauge(
    {
      name: 'job_queue_jobs',
      help: 'Jobs of all nodes, by queue and state, as last counted',
      labels: ['queue', 'state'],
    },
    async () =>
      (await boss.getQueues()).flatMap(({ name, deferredCount, readyCount, activeCount, failedCount }) => [
        { labels: { queue: name, state: 'later' }, value: deferredCount },
        { labels: { queue: name, state: 'waiting' }, value: readyCount },
        { labels: { queue: name, state: 'active' }, value: activeCount },
        { labels: { queue: name, state: 'failed' }, value: failedCount },
      ]),
  )

  return {
    async register(kind) {
      await boss.createQueue(kind.name, {
        retryLimit: kind.retryLimit ?? 5,
        retryDelay: 2,
        retryBackoff: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        policy: kind.exclusive ? 'singleton' : 'standard',
        notify: true,
      })
      for (const outcome of OUTCOMES) metrics.jobs.zero({ queue: kind.name, outcome })
      const workers: string[] = []
      const handle = async ([job]: Job<never>[]) => {
        if (!job) return
        // A worker takes one job and sleeps until notified: wake the others, there may be more.
        for (const worker of workers) boss.notifyWorker(worker)
        const ended = metrics.jobs.startTimer({ queue: kind.name })
        try {
          // Scheduled jobs carry no data.
          await kind.run(job.data ?? {})
          ended({ outcome: 'done' })
        } catch (error) {
          ended({ outcome: 'failed' })
          log.warn({ err: error, job: kind.name, id: job.id }, 'job failed')
          // The queue stores thrown errors, so values have to be removed.
          throw withoutValues(error)
        }
      }
      const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: FOUND_WITHIN_SECONDS }
      for (let count = 0; count < (kind.atOnce ?? 1); count++)
        workers.push(await boss.work<never>(kind.name, pace, handle))
      if (kind.schedule) await boss.schedule(kind.name, kind.schedule)
    },

    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: within(tx) })
    },

    async enqueueAll(tx, name, data) {
      if (data.length === 0) return
      await boss.insert(
        name,
        data.map((each) => ({ data: each })),
        { db: within(tx) },
      )
    },

    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
