import type { Terms } from '../compile/compile.ts'
import type { Image } from '../compile/image.ts'
import { rowsPerChunk } from '../crew.ts'
import { type BlockingPair, blockingInRows, rowsToProve, standingIn } from '../prove/blocking-pairs.ts'
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

/** Takes one chunk of the current task; false when none is left. */
export function takeChunk(image: Image, terms: Terms, scorer: Scorer, task: Task): boolean {
  const control = controlOf(image)
  const proving = task === tasks.prove
  const standing = standingIn(image)
  const total = proving ? rowsToProve(terms, standing).count : image.mentees.count
  const from = Atomics.add(control, words.next, rowsPerChunk)
  if (from >= total) return false
  const to = Math.min(from + rowsPerChunk, total)
  if (proving) {
    const found: BlockingPair[] = blockingInRows(terms, scorer, standing, from, to)
    Atomics.add(control, words.blocking, found.length)
  } else for (let mentee = from; mentee < to; mentee++) scorer.firstList(mentee, terms.minimum)
  return true
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
