import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { runNode } from './steps/run.mjs'

/** The program is named first, and finds the built product and a browser. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const [file, ...args] = process.argv.slice(2)
  const env = { ...process.env, BROWSER_PATH: await ensureBrowser() }
  const { code } = await runNode(file, args, { env, show: true })
  return code
})
