import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { ensureTestBrowser } from './browser.mjs'
import { installed } from './steps/paths.mjs'
import { environment, runNode } from './steps/run.mjs'

/** Browser tests by a word in their path; everything after it is passed to Playwright. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const env = { ...environment, BROWSER_PATH: await ensureTestBrowser() }
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)]
  const { code } = await runNode(installed('playwright'), args, { env, show: true })
  return code
})
