import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'
import { performChecksOnly } from './check.mjs'
import { installed, root } from './steps/paths.mjs'
import { seconds } from './steps/progress.mjs'
import { runNode } from './steps/run.mjs'
import { countPlaywright, countVitest, failuresOf, storiesOf, summary, total } from './steps/totals.mjs'

const REPORTS = path.join(root, '.cache', 'reports')
const BROWSER_CONFIG = 'e2e/playwright.config.ts'

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

async function timed(title, work) {
  const since = Date.now()
  const result = await work()
  console.log(`${title} took ${seconds(since)}\n`)
  return result
}

/** `npm test -- calendar` runs only the tests whose file has the word in its name or path. */
const words = process.argv.slice(2)

async function runVitest() {
  const report = path.join(REPORTS, 'vitest.json')
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...words,
  ]
  const { code } = await runNode(installed('vitest'), args, { show: true })
  const results = readReport(report)
  return { ...countVitest(results, code), stories: failuresOf(results, root) }
}

async function runBrowserTests(browser) {
  if (!existsSync(path.join(root, BROWSER_CONFIG))) return { ...total([]), stories: [] }
  const report = path.join(REPORTS, 'playwright.json')
  const env = { ...process.env, BROWSER_PATH: browser, E2E_REPORT: report }
  const args = ['test', '-c', BROWSER_CONFIG, '--pass-with-no-tests', ...words]
  const { code } = await runNode(installed('playwright'), args, { env, show: true })
  const results = readReport(report)
  return { ...countPlaywright(results, code), stories: storiesOf(results) }
}

await main(async () => {
  const since = Date.now()
  await ensureInstalled()
  await ensureBuilt()
  const browser = await ensureBrowser()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const weighed = await runNode('packages/web/scripts/first-load.mjs', [], { show: true })
  const [failedChecks, unit] = await Promise.all([
    words.length > 0 ? [] : timed('Checking', performChecksOnly),
    timed('Testing without a browser', runVitest),
  ])
  const inBrowser = await timed('Testing in a browser', () => runBrowserTests(browser))

  for (const story of [...unit.stories, ...inBrowser.stories]) console.log(`${story}\n`)
  if (weighed.code !== 0) failedChecks.push('weight of the public pages')
  for (const name of failedChecks) console.log(`The check failed: ${name}`)
  const totals = total([unit, inBrowser, { passed: 0, failed: failedChecks.length, skipped: 0 }])
  if (totals.passed === 0) console.log(`No test passed: is there one with "${words.join(' ')}" in its path?`)
  console.log(`Everything took ${seconds(since)}`)
  console.log(summary(totals))
  return totals.passed > 0 && totals.failed + totals.skipped === 0 ? 0 : 1
})
