import { ensureInstalled, main } from './bootstrap.mjs'
import { runNode } from './steps/run.mjs'

await main(async () => {
  await ensureInstalled()
  const { code } = await runNode('packages/server/src/create-admin.ts', process.argv.slice(2), { show: true })
  return code
})
