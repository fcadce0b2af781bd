import { getPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { task } from '../src/platform/workers/task.ts'

const withoutDatabase = true

export const double = task('double', async () => async (_, order: number) => order * 2, { withoutDatabase })

export const stuck = task(
  'stuck',
  async () => async () => {
    for (;;);
  },
  { withoutDatabase, maxMilliseconds: 500 },
)

/** Stays until four were at it together, and a moment longer for a fifth. */
export const together = task(
  'together',
  async () => async (_, seen: Int32Array) => {
    const now = Atomics.add(seen, 0, 1) + 1
    if (now > Atomics.load(seen, 1)) Atomics.store(seen, 1, now)
    while (Atomics.load(seen, 1) < 4) await delay(20)
    await delay(200)
    Atomics.sub(seen, 0, 1)
  },
  { withoutDatabase },
)

export const describeProcess = task(
  'describe-process',
  async () => async () => ({ pid: process.pid, priority: getPriority() }),
  { withoutDatabase },
)

/** Says in which process it is, and then stays there. */
export const stay = task(
  'stay',
  async () =>
    async ({ report }: { report(pid: number): void }) => {
      report(process.pid)
      for (;;) await delay(1_000)
    },
  { withoutDatabase },
)

export const fillMemory = task(
  'fill-memory',
  async () => async () => {
    const filled: number[][] = []
    for (;;) filled.push(Array.from({ length: 100_000 }, (_, at) => at))
  },
  { withoutDatabase },
)

export const fail = task(
  'fail',
  async () => async () => {
    throw new Error('it was not to be')
  },
  { withoutDatabase },
)
