import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileKernel } from './compile-kernel.ts'

const target = fileURLToPath(new URL('../src/kernel/kernel-bytes.ts', import.meta.url))
const base64 = Buffer.from(await compileKernel()).toString('base64')
const source = `// Made from assembly/kernel.ts by \`npm run build:kernel\`; a test compares the two.
export const kernelBytes =
  '${base64}'
`
await writeFile(target, source)
console.log(`${target}: ${base64.length} characters`)
