import { type OpenOne, type OpenWorker, openProcess, openThread } from './open-worker.ts'
import type { FromWorker } from './perform-tasks.ts'
import type { AnyTask, Task } from './task.ts'

export interface Workers {
  /** Runs the task in a worker, so that heavy work never blocks a request. */
  run<Order, Report, Result>(
    task: Task<Order, Report, Result>,
    order: Order,
    onReport?: (report: Report) => void,
  ): Promise<Result>
  /**
   * Starts a worker with this task preloaded: loading it takes a second, which would otherwise add to someone's wait.
   */
  prepare(task: AnyTask): void
  /** The memory limit of each worker; one that exceeds it exits. */
  readonly maxMegabytes: number
  stop(): Promise<void>
}

export interface WorkersSetting {
  /** The module a worker starts with. */
  readonly entry: URL
  readonly databaseUrl: string
  /** How long an idle worker is kept before its memory is released. */
  readonly keptMilliseconds?: number
}

/** For short tasks that someone waits for. */
export const createThreads = (setting: WorkersSetting): Workers =>
  createWorkers(setting, openThread, 4, Number.POSITIVE_INFINITY)

/** For large tasks that no one waits for. */
export const createProcesses = (setting: WorkersSetting, maxMegabytes: number): Workers =>
  createWorkers(setting, openProcess(maxMegabytes), 2, maxMegabytes)

/** However much is requested at once, `maxAtWork` tasks share the processors; the others wait in the queue. */
function createWorkers(
  { entry, databaseUrl, keptMilliseconds = 60_000 }: WorkersSetting,
  openOne: OpenOne,
  maxAtWork: number,
  maxMegabytes: number,
): Workers {
  const open = new Set<Kept>()
  let kept: Kept | undefined
  let prepared: AnyTask | undefined
  let isStopped = false
  let atWork = 0
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (atWork < maxAtWork) atWork += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }

  function begin(): Kept {
    const begun: Kept = {
      worker: openOne(entry, {
        onMessage: (message) => hear(begun, message),
        onError: (error) => begun.job?.reject(error),
        onExit(code) {
          open.delete(begun)
          if (kept === begun) kept = undefined
          begun.job?.reject(new Error(`a worker ended early with code ${code}`))
        },
      }),
    }
    open.add(begun)
    return begun
  }

  function take(): Kept {
    const taken = kept ?? begin()
    kept = undefined
    clearTimeout(taken.idle)
    taken.worker.hold(true)
    return taken
  }

  function prepare(task: AnyTask): void {
    prepared = task
    if (kept || isStopped) return
    kept = begin()
    kept.worker.hold(false)
    kept.worker.send({ databaseUrl, task: task.name })
  }

  async function renew({ worker }: Kept): Promise<void> {
    await worker.end()
    if (prepared) prepare(prepared)
  }

  function giveBack(done: Kept): void {
    done.job = undefined
    if (!open.has(done)) return
    if (kept) {
      done.worker.end()
      return
    }
    done.worker.hold(false)
    done.idle = setTimeout(() => renew(done), keptMilliseconds).unref()
    kept = done
  }

  return {
    prepare,
    maxMegabytes,
    async run<Order, Report, Result>(
      task: Task<Order, Report, Result>,
      order: Order,
      onReport?: (report: Report) => void,
    ) {
      await turn()
      if (isStopped) throw new Error('the workers have stopped')
      const taken = take()
      const limit = task.maxMilliseconds && setTimeout(() => taken.worker.end(), task.maxMilliseconds)
      const result = await new Promise<unknown>((resolve, reject) => {
        taken.job = { report: (about) => onReport?.(about as Report), resolve, reject }
        taken.worker.send({ databaseUrl, task: task.name, order })
      }).finally(() => {
        if (limit) clearTimeout(limit)
        giveBack(taken)
        endTurn()
      })
      return result as Result
    },
    async stop() {
      isStopped = true
      for (const { idle } of open) clearTimeout(idle)
      await Promise.all([...open].map(({ worker }) => worker.end()))
    },
  }
}

interface Kept {
  readonly worker: OpenWorker
  idle?: NodeJS.Timeout
  job?:
    | { report(about: unknown): void; resolve(result: unknown): void; reject(error: Error): void }
    | undefined
}

function hear({ job }: Kept, message: FromWorker): void {
  if ('report' in message) job?.report(message.report)
  else if ('done' in message) job?.resolve(message.done)
  // Under `node --watch`, threads also send messages about their imports.
  else if ('failed' in message) job?.reject(message.failed)
}
