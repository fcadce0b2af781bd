import type { Kernel } from './kernel.ts'
import { kernelBytes } from './kernel-bytes.ts'

const pageBytes = 65536
let compiled: WebAssembly.Module | undefined | null = null

/** The compiled kernel, or undefined where this machine lacks WebAssembly, its SIMD instructions or shared memory. */
export function simdModule(): WebAssembly.Module | undefined {
  if (compiled !== null) return compiled
  try {
    const bytes = Uint8Array.from(atob(kernelBytes), (character) => character.charCodeAt(0))
    compiled = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : undefined
  } catch {
    compiled = undefined
  }
  return compiled
}

/** Shared, as the kernel was compiled for it: its size can then never change under the views of it. */
export function kernelMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.ceil(bytes / pageBytes)
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
}

export function simdKernel(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel {
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel
}
