import { readFile } from 'node:fs/promises'
import asc from 'assemblyscript/asc'

const source = new URL('../assembly/kernel.ts', import.meta.url)

const options = [
  'kernel.ts',
  '--outFile',
  'kernel.wasm',
  '-O3',
  '--converge',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  '--sharedMemory',
  '--maximumMemory',
  '65536',
  '--enable',
  'simd',
  '--enable',
  'relaxed-simd',
  '--enable',
  'threads',
]

/** Compiles the kernel in memory. */
export async function compileKernel(): Promise<Uint8Array> {
  const text = await readFile(source, 'utf8')
  let wasm: Uint8Array | undefined
  const { error, stderr } = await asc.main(options, {
    readFile: (name) => (name === 'kernel.ts' ? text : null),
    writeFile: (_name, contents) => {
      if (contents instanceof Uint8Array) wasm = contents
    },
    listFiles: () => [],
  })
  if (error || !wasm) throw new Error(`the kernel does not compile: ${stderr.toString()}`)
  return wasm
}
