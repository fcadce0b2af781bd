import { existsSync } from 'node:fs'
import path from 'node:path'
import { installed, node } from './steps/paths.mjs'
import { withProgress } from './steps/progress.mjs'
import { run, runNode } from './steps/run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** The headless shell: a test costs less than half the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

const placesOf = (names) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'].flatMap((folder) =>
    names.map((name) => path.join(folder, name)),
  )

const PLACES = [
  ...placesOf(NAMES),
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  ...['', process.env.HOME ?? ''].flatMap((home) => [
    `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
  ]),
]

/** The path of a working browser, downloaded when the machine has none. */
export const ensureBrowser = () => ensureOneOf(PLACES, 'chromium')

/** For tests: the headless shell, unless the machine only has another browser. */
export const ensureTestBrowser = () => ensureOneOf([...placesOf(SHELLS), ...PLACES], SHELLS[0])

async function ensureOneOf(places, debians) {
  const found = (await firstThatStarts(places)) ?? (await playwrights())
  if (found) return found
  return withProgress('Fetching a browser', async () => {
    const fetched = (await downloadPlaywrights()) ?? (await installDebians(debians))
    if (fetched) return fetched
    throw new Error('No browser could be found or fetched. Install Chromium or Chrome and try again.')
  })
}

async function firstThatStarts(candidates) {
  for (const candidate of candidates.filter((place) => existsSync(place))) {
    // A browser without its libraries exists but does not start.
    const tried = await run(candidate, ['--version'], { timeout: 120_000 }).catch(() => ({ code: 1 }))
    if (tried.code === 0) return candidate
  }
  return undefined
}

async function playwrights() {
  const ask = "console.log(require('playwright').chromium.executablePath())"
  const { code, output } = await run(node, ['-e', ask])
  return code === 0 ? firstThatStarts([output.trim()]) : undefined
}

async function downloadPlaywrights() {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  const options = { env, timeout: 300_000 }
  const { code } = await runNode(installed('playwright'), ['install', 'chromium'], options)
  return code === 0 ? playwrights() : undefined
}

async function installDebians(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
  })
  if (code !== 0) throw new Error(`We couldn’t install the package ${name}:\n${output.trim()}`)
  return firstThatStarts([`/usr/bin/${name}`])
}
