import path from 'node:path'
import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { node, root } from './steps/paths.mjs'
import { run } from './steps/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  // The next start finds the server's modules compiled.
  const env = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'), ...process.env }
  const { code } = await run(node, ['packages/server/src/main.ts'], { show: true, env })
  return code
})
