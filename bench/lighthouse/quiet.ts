import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const WINDOW_MS = 2000
const BUSY_MS = 0.1 * WINDOW_MS
const LIMIT_MS = 180_000

/**
 * The product has work of its own after its start, and browser and server share these processors: measured too early,
 * a page waits for what a phone would never wait for.
 */
export async function untilQuiet(): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (let before = busyMs(); Date.now() < end; ) {
    await sleep(WINDOW_MS)
    const now = busyMs()
    if (now - before < BUSY_MS) return
    before = now
  }
  console.log('    The machine did not become quiet; the figures below are slower than the product.')
}

/** What all processors have worked, without what was taken from them. */
const busyMs = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
