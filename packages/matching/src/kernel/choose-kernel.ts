import { imageOf, type Market } from '../compile/compile.ts'
import type { Image } from '../compile/image.ts'
import type { Kernel } from './kernel.ts'
import { plainKernel } from './plain-kernel.ts'
import { kernelMemory, simdKernel, simdModule } from './simd-kernel.ts'

/** `simd` falls back to `plain` where the machine cannot run it; both give the same result. */
export type KernelChoice = 'simd' | 'plain'

/** Below this many pairs, setting up WebAssembly memory costs more than it saves. */
const worthwhilePairs = 20_000

export interface Engine {
  readonly image: Image
  readonly kernel: Kernel
}

/** Lays a market out in memory with a kernel on top. */
export function startEngine(market: Market, choice: KernelChoice | undefined): Engine {
  const pairs = market.people.mentee.length * market.people.mentor.length
  const wanted = choice ?? (pairs < worthwhilePairs ? 'plain' : 'simd')
  const module = wanted === 'simd' ? simdModule() : undefined
  if (!module) {
    const image = imageOf(market, (bytes) => new ArrayBuffer(bytes))
    return { image, kernel: plainKernel(image.memory) }
  }
  let memory: WebAssembly.Memory | undefined
  const image = imageOf(market, (bytes) => {
    memory = kernelMemory(bytes)
    return memory.buffer
  })
  if (!memory) throw new Error('the image was built without memory')
  return { image, kernel: simdKernel(module, memory) }
}
