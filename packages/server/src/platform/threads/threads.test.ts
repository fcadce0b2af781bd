import { afterAll, expect, test } from 'vitest'
import { createThreads } from './threads.ts'

const threads = createThreads('postgres://nobody@127.0.0.1:1/nothing', { isUrgent: true })
afterAll(() => threads.stop())

const work = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const STUCK = work('export function perform() { for (;;); }')
const DOUBLE = work('export const perform = async (_, order) => order * 2')
const WITHOUT = { withoutDatabase: true }
/** Stays until four were at it together, and a moment longer for a fifth. */
const TOGETHER = work(`
  export async function perform(_, seen) {
    const now = Atomics.add(seen, 0, 1) + 1
    if (now > seen[1]) Atomics.store(seen, 1, now)
    while (seen[1] < 4) await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => setTimeout(resolve, 200))
    Atomics.sub(seen, 0, 1)
  }`)

test('work that never ends is ended, and the next one is done', async () => {
  await expect(
    threads.run(STUCK, 1, undefined, { maxMilliseconds: 500, withoutDatabase: true }),
  ).rejects.toThrow(/ended early/)
  expect(await threads.run(DOUBLE, 21, undefined, WITHOUT)).toBe(42)
})

test('however much is asked at once, four threads do it', async () => {
  const seen = new Int32Array(new SharedArrayBuffer(8))
  await Promise.all(Array.from({ length: 12 }, () => threads.run(TOGETHER, seen, undefined, WITHOUT)))
  expect([...seen]).toEqual([0, 4])
})
