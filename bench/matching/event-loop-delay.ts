import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

const nanosecondsPerMillisecond = 1e6

/** The 99th percentile of how late timers of the main thread fire, while idle and during runs in a worker thread. */
export async function eventLoopDelay(size: number): Promise<{ idle: number; running: number }> {
  const idle = await percentileDuring(() => sleep(1500))
  const worker = new Worker(new URL('run-in-thread.ts', import.meta.url), { workerData: size })
  const told = (what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.on('message', (message) => message === what && resolve())
      worker.on('error', reject)
    })
  const done = told('done')
  await told('running')
  const running = await percentileDuring(() => done)
  await worker.terminate()
  return { idle, running }
}

async function percentileDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.percentile(99) / nanosecondsPerMillisecond
}
