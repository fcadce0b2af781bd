import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, main } from './bootstrap.mjs'
import { ensureTestBrowser } from './browser.mjs'
import { performChecksOnly } from './check.mjs'
import { installed, root } from './steps/paths.mjs'
import { seconds } from './steps/progress.mjs'
import { environment, runNode } from './steps/run.mjs'
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

async function runVitest(project, { more = [], env = environment } = {}) {
  const report = path.join(REPORTS, `${project}.json`)
  const args = [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...more,
    ...words,
  ]
  const { code } = await runNode(installed('vitest'), args, { env, show: true })
  const results = readReport(report)
  return { ...countVitest(results, code), stories: failuresOf(results, root) }
}

async function runBrowserTests(browser) {
  if (!existsSync(path.join(root, BROWSER_CONFIG))) return { ...total([]), stories: [] }
  const report = path.join(REPORTS, 'playwright.json')
  const env = { ...environment, BROWSER_PATH: browser, E2E_REPORT: report }
  const args = ['test', '-c', BROWSER_CONFIG, '--pass-with-no-tests', ...words]
  const { code } = await runNode(installed('playwright'), args, { env, show: true })
  const results = readReport(report)
  return { ...countPlaywright(results, code), stories: storiesOf(results) }
}

function tellFailures(checks, runs) {
  for (const { stories } of runs) for (const story of stories) console.log(`${story}\n`)
  for (const name of checks) console.log(`The check failed: ${name}`)
}

await main(async () => {
  const since = Date.now()
  await ensureInstalled()
  await ensureBuilt()
  const browser = await ensureTestBrowser()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  // The quick ones first: a broken build is reported within two minutes.
  const [failedChecks, pure] = await timed('Checking and testing the pure rules', () =>
    Promise.all([words.length > 0 ? [] : performChecksOnly(), runVitest('pure')]),
  )
  const weighed = await runNode('packages/web/scripts/first-load.mjs', [], { show: true })
  if (weighed.code !== 0) failedChecks.push('weight of the public pages')
  const components = await timed('Testing components in a browser', () =>
    runVitest('components', { env: { ...environment, BROWSER_PATH: browser } }),
  )
  tellFailures(failedChecks, [pure, components])
  // One more than there are cores: these spend a quarter of their time waiting for processes and databases.
  const more = [`--maxWorkers=${availableParallelism() + 1}`]
  const server = await timed('Testing the server', () => runVitest('server', { more }))
  const inBrowser = await timed('Testing in a browser', () => runBrowserTests(browser))

  // Repeated at the end of the output.
  tellFailures(failedChecks, [pure, components, server, inBrowser])
  const totals = total([
    pure,
    components,
    server,
    inBrowser,
    { passed: 0, failed: failedChecks.length, skipped: 0 },
  ])
  if (totals.passed === 0) console.log(`No test passed: is there one with "${words.join(' ')}" in its path?`)
  console.log(`Everything took ${seconds(since)}`)
  console.log(summary(totals))
  return totals.passed > 0 && totals.failed + totals.skipped === 0 ? 0 : 1
})
