import type { Terms } from '../compile/compile.ts'
import type { Image } from '../compile/image.ts'
import { rowsPerChunk } from '../crew.ts'
import { blockingInRows, type Rows, rowsToProve, standingIn } from '../prove/blocking-pairs.ts'
import type { Scorer } from '../scorer.ts'

/** What a thread needs to join a run. */
export interface Invitation {
  readonly thread: number
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
  readonly image: Omit<Image, 'memory'>
  readonly terms: Terms
}

/** What all threads do at the same time; `stop` ends the run. */
export const tasks = { stop: 0, list: 1, extend: 2, prove: 3 } as const
export type Task = (typeof tasks)[keyof typeof tasks]

/** Words of the control block. */
export const words = { turn: 0, task: 1, next: 2, finished: 3, failed: 4, blocking: 5 } as const

export function controlOf({ memory, control }: Pick<Image, 'memory' | 'control'>): Int32Array {
  return new Int32Array(memory, control, 16)
}

/** Takes chunk after chunk of a task until none is left; yields how many people somebody has taken on. */
export function* takeChunks(image: Image, terms: Terms, scorer: Scorer, task: Task): Generator<number, void> {
  const control = controlOf(image)
  const standing = standingIn(image)
  const rows: Rows =
    task === tasks.prove ? rowsToProve(terms, standing) : { role: 'mentee', count: image.mentees.count }
  for (;;) {
    const from = Atomics.add(control, words.next, rowsPerChunk)
    if (from >= rows.count) return
    const to = Math.min(from + rowsPerChunk, rows.count)
    if (task === tasks.prove) {
      const found = blockingInRows(terms, scorer, standing, rows.role, from, to)
      Atomics.add(control, words.blocking, found.length)
    } else for (let mentee = from; mentee < to; mentee++) scorer.firstList(mentee, terms.minimum)
    yield to
  }
}

/** Extends the tile left for a thread in its scratch space. */
export function extendOwnTile(image: Image, terms: Terms, scorer: Scorer, thread: number): void {
  const own = image.scratch[thread]
  if (!own) return
  const memory = new Uint32Array(image.memory)
  const size = memory[own.request / 4] ?? 0
  if (size === 0) return
  const people = memory.slice(own.tilePersons / 4, own.tilePersons / 4 + size)
  scorer.extendLists(people, terms.minimum, memory[own.request / 4 + 1] ?? 0)
}
