import path from 'node:path'
import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { root } from './steps/paths.mjs'
import { runNode } from './steps/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  // The next start finds the server's modules compiled.
  const env = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'), ...process.env }
  const { code } = await runNode('packages/server/src/main.ts', [], { show: true, env })
  return code
})
