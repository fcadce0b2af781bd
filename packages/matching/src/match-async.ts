import { compile } from './compile/compile.ts'
import { type Crew, rowsPerChunk, workAlone } from './crew.ts'
import type { MatchInput } from './input.ts'
import { startEngine } from './kernel/choose-kernel.ts'
import { type MatchOptions, run } from './match.ts'
import type { MatchResult } from './result.ts'
import type { Scorer } from './scorer.ts'
import type { Threads } from './threads/threads.ts'

export interface AsyncMatchOptions extends MatchOptions {
  /** Stops the run; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  /** From `startThreads`; absent: the calling thread alone. */
  readonly threads?: Threads
}

/** Pairs scored between two breaks: a few milliseconds. */
const pairsPerBreak = 4_000_000

/**
 * `match` that takes a break every few milliseconds, so that the event loop turns and a signal can stop it, and that can
 * use several threads. The result is the same.
 */
export async function matchAsync(input: MatchInput, options: AsyncMatchOptions = {}): Promise<MatchResult> {
  const { signal, threads, onProgress } = options
  signal?.throwIfAborted()
  const market = compile(input)
  const engine = startEngine(market, options.kernel, threads?.count)
  let leave: (() => void) | undefined
  const together = (scorer: Scorer): Crew => {
    if (!threads || !engine.shared) return workAlone(engine.image, scorer, market)
    const crew = threads.join(engine, market, scorer)
    leave = crew.leave
    return crew
  }
  const steps = run(market, engine, together)
  const pairsPerStep = rowsPerChunk * (input.mentors.length + 1)
  const stepsPerBreak = Math.ceil(pairsPerBreak / pairsPerStep)
  try {
    for (let count = 1; ; count++) {
      const step = steps.next()
      if (step.done) return step.value
      onProgress?.(step.value)
      if (count % stepsPerBreak === 0) await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
    }
  } finally {
    leave?.()
  }
}

/** Starts threads that several runs can use one after the other. Needs Node; nothing else in the package does. */
export async function startThreads(count: number): Promise<Threads> {
  const threads = await import('./threads/threads.ts')
  return threads.startThreads(count)
}
