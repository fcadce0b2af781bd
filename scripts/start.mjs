import { cpus } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { node, root } from './steps/paths.mjs'
import { run } from './steps/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  // The next start finds the server's modules compiled.
  const env = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'), ...process.env }
  // One processor stays free for requests while the garbage of a matching run is collected.
  const collectors = Math.max(1, Math.min(4, cpus().length - 1))
  const args = [`--v8-pool-size=${collectors}`, 'packages/server/src/main.ts']
  const { code } = await run(node, args, { show: true, env })
  return code
})
