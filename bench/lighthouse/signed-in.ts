import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'

/** Of a screen behind the sign-in, as a phone on a slow line sees it for the first time. */
export interface SignedInFigures {
  readonly performance: number
  readonly contentfulMs: number
  readonly blockingMs: number
  readonly scripts: number
  readonly calls: number
}

const bars = { performance: 90, scripts: 15, calls: 4 }

const columns = ['performance', 'LCP ms', 'TBT ms', 'scripts', 'calls']
const PAGE_WIDTH = 26
const WIDTH = 12

export const signedInHeading = `${'signed in'.padEnd(PAGE_WIDTH)}${columns.map((name) => name.padStart(WIDTH)).join('')}`

export const isHeldSignedIn = ({ performance, scripts, calls }: SignedInFigures): boolean =>
  performance >= bars.performance && scripts <= bars.scripts && calls <= bars.calls

export function signedInRow(page: string, figures: SignedInFigures): string {
  const { performance, contentfulMs, blockingMs, scripts, calls } = figures
  const cells = [performance, Math.round(contentfulMs), Math.round(blockingMs), scripts, calls]
  const row = cells.map((cell) => String(cell).padStart(WIDTH)).join('')
  return `${page.padEnd(PAGE_WIDTH)}${row}${isHeldSignedIn(figures) ? '' : '  below the bar'}`
}

const PERSON = { email: 'kofi.mensah@northfield.example', password: 'bright-pairs-meet' }

/** Somebody of the demonstration, remembered by this browser as after a real sign-in. */
export async function signIn(origin: string, port: number): Promise<void> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  const page = await browser.newPage()
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle0' })
  await page.type('input[type=email]', PERSON.email)
  await page.type('input[type=password]', PERSON.password)
  await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle2' }), page.keyboard.press('Enter')])
  await page.close()
  await browser.disconnect()
}

export async function measureSignedIn(url: string, port: number, rounds: number): Promise<SignedInFigures> {
  const runs: SignedInFigures[] = []
  for (let round = 0; round < rounds; round++) runs.push(await figuresOf(url, port))
  const of = (figure: keyof SignedInFigures) =>
    runs.map((run) => run[figure]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    performance: of('performance'),
    contentfulMs: of('contentfulMs'),
    blockingMs: of('blockingMs'),
    scripts: of('scripts'),
    calls: of('calls'),
  }
}

async function figuresOf(url: string, port: number): Promise<SignedInFigures> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    onlyCategories: ['performance'],
  })
  if (!outcome || outcome.lhr.runtimeError) {
    throw new Error(outcome?.lhr.runtimeError?.message ?? `Lighthouse gave no result for ${url}`)
  }
  const { audits, categories } = outcome.lhr
  const details = audits['network-requests']?.details
  const requests = details && 'items' in details ? (details.items as Record<string, unknown>[]) : []
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    contentfulMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').length,
    calls: requests.filter((request) => new URL(String(request.url)).pathname.startsWith('/api/')).length,
  }
}
