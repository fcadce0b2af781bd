import { Worker } from 'node:worker_threads'
import type { Terms } from '../compile/compile.ts'
import { type Crew, takeLists } from '../crew.ts'
import type { Engine } from '../kernel/choose-kernel.ts'
import { blockingInRows, rowsToProve } from '../prove/blocking-pairs.ts'
import type { Scorer } from '../scorer.ts'
import { controlOf, extendOwnTile, type Invitation, type Task, takeChunks, tasks, words } from './control.ts'

/** Threads that stay ready between runs; one run at a time. */
export interface Threads {
  readonly count: number
  /** Spreads the scoring of a run over the threads, the calling one included. Call `leave` when it is over. */
  join(engine: Engine, terms: Terms, scorer: Scorer): Crew & { leave(): void }
  close(): Promise<void>
}

/** A thread that has not come back after this long is taken for dead. */
const patience = 60_000

/** Starts `count - 1` threads beside the calling one. */
export async function startThreads(count: number): Promise<Threads> {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('threads are counted from 1')
  const workers = Array.from({ length: count - 1 }, () => new Worker(new URL('worker.ts', import.meta.url)))
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.once('message', () => resolve())
          worker.once('error', reject)
        }),
    ),
  )
  // Idle threads do not keep a process alive.
  for (const worker of workers) worker.unref()
  let busy = false
  return {
    count,
    join: (engine, terms, scorer) => {
      if (busy) throw new Error('these threads are in another run')
      busy = true
      const crew = joinCrew(workers, engine, terms, scorer)
      const leave = (): void => {
        crew.leave()
        busy = false
      }
      return { ...crew, leave }
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function joinCrew(
  workers: readonly Worker[],
  engine: Engine,
  terms: Terms,
  scorer: Scorer,
): Crew & { leave(): void } {
  const { image, shared } = engine
  if (!shared) throw new Error('only the WebAssembly kernel can be shared between threads')
  const { memory: _, ...addresses } = image
  for (const [i, worker] of workers.entries()) {
    const invitation: Invitation = { thread: i + 1, ...shared, image: addresses, terms: termsOf(terms) }
    worker.postMessage(invitation)
  }
  const control = controlOf(image)
  let working = false
  const begin = (task: Task): void => {
    Atomics.store(control, words.task, task)
    Atomics.store(control, words.next, 0)
    Atomics.store(control, words.finished, 0)
    working = true
    Atomics.add(control, words.turn, 1)
    Atomics.notify(control, words.turn)
  }
  const finish = (): void => {
    for (let done = Atomics.load(control, words.finished); done < workers.length; ) {
      if (Atomics.wait(control, words.finished, done, patience) === 'timed-out')
        throw new Error('a thread is gone')
      done = Atomics.load(control, words.finished)
    }
    working = false
    if (Atomics.load(control, words.failed) !== 0) throw new Error('a thread failed')
  }
  function* workTogether(task: Task): Generator<number, void> {
    begin(task)
    yield* takeChunks(image, terms, scorer, task)
    finish()
  }
  return {
    listFirst: () => workTogether(tasks.list),
    tilesAtOnce: workers.length + 1,
    extend(tiles, take) {
      const memory = new Uint32Array(image.memory)
      for (const [thread, own] of image.scratch.entries()) {
        const { people, wanted } = tiles[thread] ?? { people: [], wanted: 0 }
        memory.set([people.length, wanted], own.request / 4)
        memory.set(people, own.tilePersons / 4)
      }
      begin(tasks.extend)
      extendOwnTile(image, terms, scorer, 0)
      finish()
      for (const [thread, tile] of tiles.entries()) takeLists(image, thread, tile, take)
    },
    *prove(standing) {
      yield* workTogether(tasks.prove)
      if (Atomics.load(control, words.blocking) === 0) return []
      // Threads only count; which pairs it were matters in the case that never comes.
      const { role, count } = rowsToProve(terms, standing)
      return blockingInRows(terms, scorer, standing, role, 0, count)
    },
    leave() {
      // A run that was stopped midway leaves its threads nothing more to take.
      Atomics.store(control, words.next, 0x3fffffff)
      if (working) finish()
      begin(tasks.stop)
      finish()
    },
  }
}

/** Only what threads need: a market holds people and caches that would be copied to each. */
function termsOf({ capacities, forbidden, minimum }: Terms): Terms {
  return { capacities, forbidden, minimum }
}
