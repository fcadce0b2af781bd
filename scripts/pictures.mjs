import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { runNode } from './steps/run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const env = { ...process.env, BROWSER_PATH: await ensureBrowser() }
  const { code } = await runNode('e2e/films/pictures.ts', process.argv.slice(2), { env, show: true })
  return code
})
