import { parentPort } from 'node:worker_threads'
import { simdKernel } from '../kernel/simd-kernel.ts'
import { Scorer } from '../scorer.ts'
import { controlOf, extendOwnTile, type Invitation, type Task, takeChunks, tasks, words } from './control.ts'

/** Works off one task after the other until told to stop, sleeping in between. */
function join({ thread, module, memory, image: addresses, terms }: Invitation): void {
  const image = { ...addresses, memory: memory.buffer }
  const control = controlOf(image)
  const scorer = new Scorer(image, simdKernel(module, memory), thread)
  for (let turn = 0; ; ) {
    Atomics.wait(control, words.turn, turn)
    if (Atomics.load(control, words.turn) === turn) continue
    turn = Atomics.load(control, words.turn)
    const task = Atomics.load(control, words.task) as Task
    try {
      if (task === tasks.extend) extendOwnTile(image, terms, scorer, thread)
      else if (task !== tasks.stop) for (const _ of takeChunks(image, terms, scorer, task));
    } catch {
      Atomics.store(control, words.failed, 1)
    }
    Atomics.add(control, words.finished, 1)
    Atomics.notify(control, words.finished)
    if (task === tasks.stop) return
  }
}

parentPort?.on('message', join)
parentPort?.postMessage('ready')
