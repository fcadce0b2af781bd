import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:css|html|ico|js|json|map|mjs|svg|txt|vtt|wasm|webmanifest|xml)$/
const SMALLEST = 256

/** Writes `file.br` and `file.gz` beside every file that gains from it. */
export async function precompress(directory) {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name)
    if (entry.isDirectory()) await precompress(file)
    else if (COMPRESSIBLE.test(entry.name)) await compressFile(file)
  }
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length <= SMALLEST) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 11 },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (br.length < content.length) await writeFile(`${file}.br`, br)
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
}
