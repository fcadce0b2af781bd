import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { runNode } from './steps/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { code } = await runNode('packages/server/src/main.ts', [], { show: true })
  return code
})
