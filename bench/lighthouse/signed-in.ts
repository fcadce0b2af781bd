import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'
import { type Moments, momentsOf } from './moments.ts'
import { indexOf, line, slowdownOf } from './phone.ts'
import { untilQuiet } from './quiet.ts'

/** Of a screen behind the sign-in, as a phone on a slow line sees it for the first time; `warmMs` is the second time. */
export interface SignedInFigures extends Moments {
  readonly performance: number
  readonly blockingMs: number
  readonly scripts: number
  readonly calls: number
  /** How fast this machine was just then. */
  readonly machine: number
  /** How many times slower than that the phone was. */
  readonly slower: number
}

type Figure = keyof SignedInFigures

/** What Lighthouse makes of a screen counts for the one people start from. */
const HOME = '/mentorship'
const min: Partial<Record<Figure, number>> = { performance: 90 }
const max: Partial<Record<Figure, number>> = {
  outlineMs: 1000,
  headingMs: 2500,
  warmMs: 1000,
  scripts: 15,
  calls: 4,
}

const columns: Record<Figure, string> = {
  performance: 'performance',
  outlineMs: 'outline ms',
  headingMs: 'heading ms',
  warmMs: 'warm ms',
  blockingMs: 'TBT ms',
  scripts: 'scripts',
  calls: 'calls',
  machine: 'machine',
  slower: 'x slower',
}
const figures = Object.keys(columns) as Figure[]
const PAGE_WIDTH = 26
const WIDTH = 12

const titles = figures.map((figure) => columns[figure].padStart(WIDTH)).join('')
export const signedInHeading = `${'signed in'.padEnd(PAGE_WIDTH)}${titles}`

const isMissed = (page: string, of: SignedInFigures) => (figure: Figure) =>
  of[figure] > (max[figure] ?? Number.POSITIVE_INFINITY) ||
  (page === HOME && of[figure] < (min[figure] ?? Number.NEGATIVE_INFINITY))

export const isHeldSignedIn = (page: string, of: SignedInFigures): boolean =>
  !figures.some(isMissed(page, of))

export function signedInRow(page: string, of: SignedInFigures): string {
  const cell = (figure: Figure) =>
    figure === 'slower' ? of.slower.toFixed(1) : String(Math.round(of[figure]))
  const row = figures.map((figure) => cell(figure).padStart(WIDTH)).join('')
  const missed = figures.filter(isMissed(page, of)).map((figure) => columns[figure])
  return `${page.padEnd(PAGE_WIDTH)}${row}${missed.length > 0 ? `  missed: ${missed.join(', ')}` : ''}`
}

const PASSWORD = 'bright-pairs-meet'

/** Someone of the demonstration, remembered by this browser as after a real sign-in. */
export async function signIn(origin: string, port: number, email: string): Promise<void> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  const page = await browser.newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle0' })
  await page.type('input[type=email]', email)
  await page.type('input[type=password]', PASSWORD)
  await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle2' }), page.keyboard.press('Enter')])
  await page.close()
  await browser.disconnect()
}

/** With `SLOWER=4` the processor is slowed down as Lighthouse does on every machine. */
export async function measureSignedIn(url: string, port: number, rounds: number): Promise<SignedInFigures> {
  const runs: SignedInFigures[] = []
  for (let round = 0; round < rounds; round++) {
    await untilQuiet()
    const machine = await indexOf(port)
    const slower = Number(process.env.SLOWER ?? slowdownOf(machine))
    const counted = await figuresOf(url, port, slower)
    await untilQuiet()
    runs.push({ ...counted, ...(await momentsOf(url, port, slower)), machine, slower })
  }
  const median = (figure: Figure) =>
    runs.map((run) => run[figure]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return Object.fromEntries(figures.map((figure) => [figure, median(figure)])) as Record<Figure, number>
}

type Counted = Pick<SignedInFigures, 'performance' | 'blockingMs' | 'scripts' | 'calls'>

async function figuresOf(url: string, port: number, slower: number): Promise<Counted> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    onlyCategories: ['performance'],
    throttling: { ...line, cpuSlowdownMultiplier: slower },
  })
  if (!outcome || outcome.lhr.runtimeError) {
    throw new Error(outcome?.lhr.runtimeError?.message ?? `Lighthouse gave no result for ${url}`)
  }
  const { audits, categories } = outcome.lhr
  const details = audits['network-requests']?.details
  const requests = details && 'items' in details ? (details.items as Record<string, unknown>[]) : []
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').length,
    calls: requests.filter((request) => new URL(String(request.url)).pathname.startsWith('/api/')).length,
  }
}
