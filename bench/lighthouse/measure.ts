import lighthouse, { type Result } from 'lighthouse'
import { untilQuiet } from './quiet.ts'

export interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly layoutShift: number
  readonly contentfulMs: number
  readonly blockingMs: number
  /** Script a first visit downloads, as it came over the wire. */
  readonly scriptKb: number
  /** How fast this machine was just then; the other figures depend on it. */
  readonly machine: number
  /** Titles of the audits that cost points outside performance. */
  readonly complaints: readonly string[]
}

/** The median of several runs with the settings Lighthouse has for a phone. */
export async function measure(url: string, port: number, rounds: number): Promise<Figures> {
  const runs: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    await untilQuiet()
    runs.push(await figuresOf(await resultOf(url, port)))
  }
  const of = (figure: (run: Figures) => number) => median(runs.map(figure))
  return {
    performance: of((run) => run.performance),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    seo: of((run) => run.seo),
    layoutShift: of((run) => run.layoutShift),
    contentfulMs: of((run) => run.contentfulMs),
    blockingMs: of((run) => run.blockingMs),
    scriptKb: of((run) => run.scriptKb),
    machine: of((run) => run.machine),
    complaints: [...new Set(runs.flatMap((run) => run.complaints))],
  }
}

/** On a busy machine the browser sometimes loses the start of a page; that is no finding about the page. */
async function resultOf(url: string, port: number, attempts = 3): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (outcome && !outcome.lhr.runtimeError) return outcome.lhr
  if (attempts > 1) return resultOf(url, port, attempts - 1)
  throw new Error(outcome?.lhr.runtimeError?.message ?? `Lighthouse gave no result for ${url}`)
}

async function figuresOf(result: Result): Promise<Figures> {
  const points = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    layoutShift: value('cumulative-layout-shift'),
    contentfulMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    scriptKb: await scriptKilobytes(result),
    machine: result.environment.benchmarkIndex,
    complaints: ['accessibility', 'best-practices', 'seo'].flatMap((category) => lost(result, category)),
  }
}

/** What the scripts of the page weigh as the server sends them, without the headers around them. */
async function scriptKilobytes(result: Result): Promise<number> {
  const details = result.audits['network-requests']?.details
  const requests = details && 'items' in details ? (details.items as Record<string, unknown>[]) : []
  const scripts = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => String(url))
  let bytes = 0
  for (const url of new Set(scripts)) {
    const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    bytes += Number(response.headers.get('content-length'))
  }
  return bytes / 1000
}

function lost(result: Result, category: string): string[] {
  const audits = result.categories[category]?.auditRefs ?? []
  return audits
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit?.score !== null && audit?.score !== undefined && audit.score < 1)
    .map((audit) => `${category}: ${audit?.title}`)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
