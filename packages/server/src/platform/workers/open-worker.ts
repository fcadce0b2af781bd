import { fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Assignment, FromWorker } from './perform-tasks.ts'

/**
 * The nice value: a request gets twice as much processor time. With a higher one, a process starves on a busy machine.
 */
const STEPS_BACK = 3
const MAX_NICE = 19

export interface OpenWorker {
  send(assignment: Assignment): void
  /** Whether it keeps the server process alive. */
  hold(isHeld: boolean): void
  end(): Promise<unknown>
}

export interface WorkerEvents {
  onMessage(message: FromWorker): void
  onError(error: Error): void
  onExit(code: number | string | null): void
}

export type OpenOne = (entry: URL, events: WorkerEvents) => OpenWorker

/** Shares the memory of the server and its priority. */
export const openThread: OpenOne = (entry, { onMessage, onError, onExit }) => {
  const worker = new Worker(entry)
  worker.on('message', onMessage)
  worker.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', onExit)
  return {
    send: (assignment) => worker.postMessage(assignment),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  }
}

/** Has its own memory up to a limit, so that it cannot take the server down, and yields the processor to requests. */
export const openProcess =
  (maxMegabytes: number): OpenOne =>
  (entry, { onMessage, onError, onExit }) => {
    const child = fork(entry, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${maxMegabytes}`],
    })
    if (child.pid !== undefined) stepBack(child.pid)
    child.on('message', (message) => onMessage(message as FromWorker))
    child.on('error', onError)
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.once('exit', (code, signal) => onExit(code ?? signal))
    return {
      send: (assignment) => child.send(assignment),
      hold(isHeld) {
        if (isHeld) child.ref()
        else child.unref()
        if (isHeld) child.channel?.ref()
        else child.channel?.unref()
      },
      end() {
        child.ref()
        child.kill('SIGKILL')
        return exited
      },
    }
  }

function stepBack(pid: number): void {
  try {
    setPriority(pid, Math.min(MAX_NICE, getPriority() + STEPS_BACK))
  } catch {
    // It has already exited.
  }
}
