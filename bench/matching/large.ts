import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Mentees and mentors; the last one has places for two in five of its mentees. */
const sizes = [
  [5_000, 5_000],
  [10_000, 10_000],
  [20_000, 20_000],
  [50_000, 50_000],
  [100_000, 20_000],
] as const

interface Large {
  readonly compile: number
  readonly listing: number
  readonly proposing: number
  readonly proving: number
  readonly report: number
  readonly total: number
  readonly peopleMegabytes: number
  readonly megabytes: number
  readonly pairs: number
  readonly blocking: number
}

const script = fileURLToPath(new URL('measure.ts', import.meta.url))
const row = (cells: readonly string[]): void => console.log(cells.map((cell) => cell.padStart(10)).join(' '))
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)}`

/** How time and memory grow with people: each size once, in a process of its own, with the proof a run of the product has. */
export async function measureLarge(max = Number.POSITIVE_INFINITY): Promise<boolean> {
  console.log(
    'One run each, from people to a result that a second engine has proven; seconds, and MB above the idle process',
  )
  row([
    'mentees',
    'mentors',
    'compile',
    'score',
    'propose',
    'verify',
    'report',
    'total',
    'people MB',
    'engine MB',
    'KB each',
    'growth',
  ])
  let isStable = true
  let before: { pairs: number; total: number } | undefined
  for (const [mentees, mentors] of sizes) {
    if (mentees > max) continue
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--max-old-space-size=8192', script, 'large', String(mentees), String(mentors)],
      { maxBuffer: 1e8 },
    )
    const l = JSON.parse(stdout) as Large
    const possible = mentees * mentors
    // Of the possible pairs: 1 means twice the time for twice as many.
    const growth = before ? Math.log(l.total / before.total) / Math.log(possible / before.pairs) : Number.NaN
    row([
      `${mentees}`,
      `${mentors}`,
      ...[l.compile, l.listing, l.proposing, l.proving, l.report, l.total].map(seconds),
      l.peopleMegabytes.toFixed(0),
      l.megabytes.toFixed(0),
      ((l.megabytes * 1_000) / (mentees + mentors)).toFixed(1),
      Number.isNaN(growth) ? '-' : growth.toFixed(2),
    ])
    isStable &&= l.blocking === 0
    before = { pairs: possible, total: l.total }
  }
  console.log(isStable ? 'no blocking pair anywhere' : 'FAIL  there are blocking pairs')
  return isStable
}
