import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eventLoopDelay } from './matching/event-loop-delay.ts'
import { measureLarge } from './matching/large.ts'
import { type PeerName, peerNames } from './matching/peers.ts'
import type { SetName } from './matching/sets.ts'

// npm run bench:matching [-- quick]: the engine beside its peers, with every bar it has to pass.
// npm run bench:matching -- large [20000]: how it grows, up to so many mentees.
if (process.argv.includes('large')) {
  const max = Number(process.argv.at(-1))
  process.exit((await measureLarge(max > 0 ? max : undefined)) ? 0 : 1)
}
const quick = process.argv.includes('quick')
const sizes = quick ? [500, 1000] : [1000, 2000, 5000, 10_000]
const large = quick ? 1000 : 10_000
const middle = quick ? 500 : 5000
const script = fileURLToPath(new URL('matching/measure.ts', import.meta.url))

type Figures = Record<string, number> & { same?: boolean }

async function measure(mode: string, size: number, what: SetName | PeerName): Promise<Figures | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--max-old-space-size=8192', script, mode, String(size), what],
      { maxBuffer: 1e8 },
    )
    return JSON.parse(stdout) as Figures
  } catch (error) {
    console.log(
      `  ${mode} ${size} ${what} did not finish: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
    return undefined
  }
}

const bars: { readonly name: string; readonly passed: boolean; readonly figure: string }[] = []
const bar = (
  name: string,
  figure: number,
  limit: number,
  unit: string,
  sense: 'at most' | 'at least',
): void => {
  const passed = sense === 'at most' ? figure <= limit : figure >= limit
  bars.push({ name, passed, figure: `${show(figure)}${unit}, ${sense} ${limit}${unit}` })
}
const show = (value: number | undefined): string =>
  value === undefined ? '-' : value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
const row = (cells: readonly (string | number | undefined)[]): void =>
  console.log(cells.map((cell) => (typeof cell === 'string' ? cell : show(cell)).padStart(11)).join(' '))

console.log(
  'Whole runs, from people to certificate: median of 7 warm runs in ms; memory above the idle process in MB',
)
row(['set', 'people', 'compile', 'score', 'propose', 'verify', 'report', 'total', 'best', 'cold', 'MB'])
const wholes = new Map<string, Figures>()
for (const name of ['peer', 'wishes', 'mix', 'scarce', 'alike', 'rules'] as const) {
  for (const size of name === 'rules' ? [middle] : sizes) {
    const w = await measure('whole', size, name)
    if (!w) continue
    wholes.set(`${name} ${size}`, w)
    row([
      name,
      `${size}`,
      w.compile,
      w.listing,
      w.proposing,
      w.proving,
      w.report,
      w.total,
      w.best,
      w.cold,
      w.megabytes,
    ])
    if (w.blocking !== 0)
      bars.push({ name: `no blocking pair, ${name} ${size}`, passed: false, figure: `${w.blocking}` })
  }
}

console.log(
  '\nFrom compiled features to the matching, one thread, best of 7 in ms; the C kernel makes the same lists',
)
row(['people', 'score', 'C score', 'ratio', 'all'])
const kernels = new Map<number, Figures>()
for (const size of sizes) {
  const k = await measure('kernel', size, 'peer')
  if (!k) continue
  kernels.set(size, k)
  row([`${size}`, k.wasm, k.c, k.c === undefined ? undefined : (k.wasm ?? 0) / k.c, k.matching])
  bars.push({ name: `same lists as C, ${size}`, passed: k.same === true, figure: String(k.same) })
}

console.log(
  '\nCertified runs as the product makes them, proven by a second engine: best of 7 in ms; the limit is scoring in C, and proposing',
)
row(['people', 'compile', 'score', 'propose', 'prove', 'report', 'total', 'cold', 'limit', 'ratio'])
const certifiedRatio = new Map<number, number>()
for (const size of sizes) {
  const [c, k] = [await measure('certified', size, 'peer'), kernels.get(size)]
  const limit = k?.c === undefined ? undefined : k.c + (k.matching ?? 0) - (k.wasm ?? 0)
  const ratio = limit === undefined ? undefined : (c?.total ?? 0) / limit
  row([
    `${size}`,
    c?.compile,
    c?.listing,
    c?.proposing,
    c?.proving,
    c?.report,
    c?.total,
    c?.cold,
    limit,
    ratio,
  ])
  if (ratio !== undefined) certifiedRatio.set(size, ratio)
}

console.log('\nPeers on the same scores: building preferences and matching, one run in ms')
row(['people', 'peer', '', 'prepare', 'match', 'MB', 'same pairs'])
const fastest = new Map<number, number>()
for (const size of sizes.filter((n) => n <= 5000)) {
  for (const name of peerNames) {
    const p = await measure('peer', size, name)
    if (!p) continue
    const total = (p.preparing ?? 0) + (p.matching ?? 0)
    fastest.set(size, Math.min(fastest.get(size) ?? Number.POSITIVE_INFINITY, total))
    const same = name === 'munkres' ? 'not stable' : String(p.sum === wholes.get(`peer ${size}`)?.sum)
    row([`${size}`, name.slice(0, 24), '', p.preparing, p.matching, p.megabytes, same])
    if (same === 'false') bars.push({ name: `same pairs as ${name}, ${size}`, passed: false, figure: same })
  }
}

const delay = await eventLoopDelay(large)
console.log(
  `\nEvent-loop delay of the main thread, 99th percentile: ${show(delay.idle)} ms idle, ${show(delay.running)} ms during runs of ${large} in a worker thread`,
)

const peer = fastest.get(middle)
const ours = kernels.get(middle)?.matching
const wholeOurs = wholes.get(`peer ${middle}`)?.total
if (peer && ours && wholeOurs) {
  bar(
    `times faster than the fastest peer, scores and matching, ${middle} (goal 100)`,
    peer / ours,
    60,
    '',
    'at least',
  )
  console.log(
    `Whole run with compiling and proof at ${middle}: ${show(peer / wholeOurs)} times faster than the fastest peer without`,
  )
}
const k = kernels.get(large)
if (k?.c) bar(`times the C kernel, ${large}`, (k.wasm ?? 0) / k.c, 2.5, '', 'at most')
const ratio = certifiedRatio.get(large)
if (ratio !== undefined)
  bar(`certified run, times scoring in C and proposing, ${large}`, ratio, 3, '', 'at most')
for (const name of ['peer', 'scarce'] as const) {
  const [small, big] = [wholes.get(`${name} ${middle}`), wholes.get(`${name} ${large}`)]
  if (!small || !big) continue
  bar(`memory above idle, ${name} ${large}`, big.megabytes ?? 0, 200, ' MB', 'at most')
  bar(
    `growth exponent, ${name} ${middle} to ${large}`,
    Math.log2((big.best ?? 0) / (small.best ?? 1)),
    2.1,
    '',
    'at most',
  )
}
const [wishing, silent] = [wholes.get(`wishes ${large}`), wholes.get(`peer ${large}`)]
if (wishing && silent)
  bar(
    `times as long with wishes of everyone, ${large}`,
    (wishing.best ?? 0) / (silent.best ?? 1),
    1.15,
    '',
    'at most',
  )
const [ruled, free] = [wholes.get(`rules ${middle}`), wholes.get(`peer ${middle}`)]
if (ruled && free) {
  console.log(
    `Four rules and three rather-nots each at ${middle}: ${show(ruled.forbidden)}% of pairs forbidden, found in ${show(ruled.rules)} ms`,
  )
  const more = (ruled.megabytes ?? 0) - (free.megabytes ?? 0)
  bar(`memory of all forbidden pairs above that of the engine, ${middle}`, more, 200, ' MB', 'at most')
}
bar(`event-loop delay p99, ${large} in a worker thread`, delay.running, 20, ' ms', 'at most')

console.log('')
for (const { name, passed, figure } of bars) console.log(`${passed ? 'pass' : 'FAIL'}  ${name}: ${figure}`)
process.exitCode = bars.every(({ passed }) => passed) ? 0 : 1
