import { Worker } from 'node:worker_threads'
import type { Database } from '../db/connect.ts'
import { relyOnNoHelper } from './stand-back.ts'

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
  /** Left out: only load the module, for what comes later. */
  readonly order?: unknown
  readonly withoutDatabase?: boolean
}

export type FromThread = { report: unknown } | { done: unknown } | { failed: Error }

export interface Threads {
  /** Runs `perform` of the module at `work` in a thread, so that heavy work never holds up a request. */
  run<Order, Report, Result>(
    work: URL,
    order: Order,
    onReport?: (report: Report) => void,
    options?: RunOptions,
  ): Promise<Result>
  /** Has a thread ready with this module: loading it costs a second, just when somebody waits for the result. */
  prepare(work: URL): void
  stop(): Promise<void>
}

export interface RunOptions {
  /** The thread is ended after this long, whatever it is doing. Waiting for a thread does not count. */
  readonly maxMilliseconds?: number
  /** Most of what a thread loads is for the database: work without one is ready in a third of the time. */
  readonly withoutDatabase?: boolean
}

/** However many people ask for heavy work at once, this many threads share the processors; the others wait their turn. */
const MAX_AT_WORK = 4

/** A thread that has worked is kept for this long for whatever comes next; then a fresh one gives its memory back. */
const KEPT_MILLISECONDS = 60_000

interface ThreadsOptions {
  /** For what somebody waits for: it leaves the main thread free, and gets its share of the processors all the same. */
  readonly isUrgent?: boolean
}

export function createThreads(databaseUrl: string, { isUrgent = false }: ThreadsOptions = {}): Threads {
  const open = new Set<Thread>()
  let kept: Thread | undefined
  let prepared: URL | undefined
  let isStopped = false
  let atWork = 0
  const waiting: (() => void)[] = []
  relyOnNoHelper()

  async function turn(): Promise<void> {
    if (atWork < MAX_AT_WORK) atWork += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }

  function begin(): Thread {
    const thread = start({ databaseUrl, isUrgent }, (ended) => {
      open.delete(ended)
      if (kept === ended) kept = undefined
    })
    open.add(thread)
    return thread
  }

  function take(): Thread {
    const thread = kept ?? begin()
    kept = undefined
    clearTimeout(thread.idle)
    thread.worker.ref()
    return thread
  }

  function prepare(work: URL): void {
    prepared = work
    if (kept || isStopped) return
    kept = begin()
    kept.worker.unref()
    kept.worker.postMessage({ work: work.href } satisfies Assignment)
  }

  async function renew(thread: Thread): Promise<void> {
    await thread.worker.terminate()
    if (prepared) prepare(prepared)
  }

  function giveBack(thread: Thread): void {
    thread.job = undefined
    if (!open.has(thread)) return
    if (kept) {
      thread.worker.terminate()
      return
    }
    thread.worker.unref()
    thread.idle = setTimeout(() => renew(thread), KEPT_MILLISECONDS).unref()
    kept = thread
  }

  return {
    prepare,
    async run<Order, Report, Result>(
      work: URL,
      order: Order,
      onReport?: (report: Report) => void,
      { maxMilliseconds, withoutDatabase = false }: RunOptions = {},
    ) {
      await turn()
      const thread = take()
      const limit = maxMilliseconds && setTimeout(() => thread.worker.terminate(), maxMilliseconds)
      const result = await new Promise<unknown>((resolve, reject) => {
        const hear = (report: unknown) => onReport?.(report as Report)
        thread.job = { hear, resolve, reject }
        thread.worker.postMessage({ work: work.href, order, withoutDatabase } satisfies Assignment)
      }).finally(() => {
        if (limit) clearTimeout(limit)
        giveBack(thread)
        endTurn()
      })
      return result as Result
    },
    async stop() {
      isStopped = true
      for (const { idle } of open) clearTimeout(idle)
      await Promise.all([...open].map(({ worker }) => worker.terminate()))
    },
  }
}

export interface ThreadSetting {
  readonly databaseUrl: string
  readonly isUrgent: boolean
}

interface Thread {
  readonly worker: Worker
  idle?: NodeJS.Timeout
  job?:
    | { hear(report: unknown): void; resolve(result: unknown): void; reject(error: Error): void }
    | undefined
}

function start(setting: ThreadSetting, onEnd: (thread: Thread) => void): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: setting })
  const thread: Thread = { worker }
  worker.on('message', (message: FromThread) => {
    if ('report' in message) thread.job?.hear(message.report)
    else if ('done' in message) thread.job?.resolve(message.done)
    // Under `node --watch` threads also say what they import.
    else if ('failed' in message) thread.job?.reject(message.failed)
  })
  worker.on('error', (error) => thread.job?.reject(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => {
    onEnd(thread)
    thread.job?.reject(new Error(`a thread ended early with code ${code}`))
  })
  return thread
}
