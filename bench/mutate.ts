import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copySources } from './mutate/copy-sources.ts'
import { apply, type Fault, faultsOf } from './mutate/faults.ts'
import { harmless, targets } from './mutate/targets.ts'

// Plants one small fault after another into the files that decide, and looks whether a test notices.
const BAR = 0.85
const DEFAULT_TIMEOUT = 300_000
/** `policy` for the files with this in their path, `words.ts:7,29` for the faults of these lines alone. */
const wanted = process.argv.slice(2).map((word) => {
  const [part = '', lines] = word.split(':')
  return { part, lines: lines?.split(',').map(Number) }
})

const { folder, remove } = await copySources()
const JUDGE = path.join(
  folder,
  path.relative(
    fileURLToPath(new URL('..', import.meta.url)),
    fileURLToPath(new URL('./mutate/judge.ts', import.meta.url)),
  ),
)

interface Verdict {
  readonly isNoticed?: boolean
  readonly failure?: string
}

let judge: ChildProcess | undefined

async function startJudge(): Promise<ChildProcess> {
  // Detached, so that it can be ended together with the processes it has started.
  const child = fork(JUDGE, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true })
  await answerOf(child, () => undefined)
  return child
}

function answerOf(child: ChildProcess, send: () => void): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error('the tests could not be started'))
    child.once('exit', onEnd)
    child.once('message', (verdict: Verdict) => {
      child.off('exit', onEnd)
      resolve(verdict)
    })
    send()
  })
}

type Outcome = 'noticed' | 'late' | 'survived'

/** One file of tests after the other, until one of them notices. */
async function outcomeOf(file: string, tests: readonly string[], timeout: number): Promise<Outcome> {
  for (const test of tests) {
    const outcome = await outcomeOfTest(file, test, timeout)
    if (outcome !== 'survived') return outcome
  }
  return 'survived'
}

/** A fault that makes a test wait forever is noticed by that, and so is the haste of a busy machine: told apart. */
async function outcomeOfTest(file: string, test: string, timeout: number): Promise<Outcome> {
  judge ??= await startJudge()
  const asked = judge
  const timer = new AbortController()
  const late = delay(timeout, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
  const verdict = await Promise.race([answerOf(asked, () => asked.send({ file, test })), late])
  timer.abort()
  if (verdict === 'late') {
    judge = undefined
    await dismiss(asked)
    return 'late'
  }
  if (verdict.failure) throw new Error(verdict.failure)
  return verdict.isNoticed ? 'noticed' : 'survived'
}

/** It has a database to stop; one that is stuck is ended the hard way. */
async function dismiss(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  const ended = once(child, 'exit')
  child.disconnect()
  const timer = new AbortController()
  const stuck = delay(30_000, true, { signal: timer.signal }).catch(() => false)
  await Promise.race([ended, stuck])
  timer.abort()
  endGroup(child)
}

/** A test that never gives up the processor outlives the one who started it. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // Everyone has ended already.
  }
}

const isHarmless = (file: string, source: string, fault: Fault) =>
  (harmless[file] ?? []).some(
    ({ line, before = fault.before, after = fault.after }) =>
      source.split('\n')[fault.line - 1]?.includes(line) && before === fault.before && after === fault.after,
  )

function faultsToPlant(file: string, source: string): Fault[] {
  const faults = faultsOf(file, source)
  if (wanted.length === 0) return faults
  const asked = wanted.filter(({ part }) => file.includes(part))
  return faults.filter(({ line }) => asked.some(({ lines }) => !lines || lines.includes(line)))
}

interface Row {
  readonly file: string
  faults: number
  noticed: number
  late: number
  harmless: number
}

/** How long the tests may take, by the time they need without a fault; the same tests are asked once. */
const timeoutOf = new Map<readonly string[], number>()

async function passWithoutFault(file: string, tests: readonly string[]): Promise<void> {
  const began = performance.now()
  if ((await outcomeOf(file, tests, DEFAULT_TIMEOUT)) !== 'survived')
    throw new Error(`${tests.join(', ')} fail without any fault.`)
  timeoutOf.set(tests, 30_000 + 5 * (performance.now() - began))
}

async function plantInto(file: string, tests: readonly string[]): Promise<Row | undefined> {
  const full = path.join(folder, 'packages', file)
  const source = readFileSync(full, 'utf8')
  const faults = faultsToPlant(file, source)
  if (faults.length === 0) return
  if (!timeoutOf.has(tests)) await passWithoutFault(full, tests)
  const timeout = timeoutOf.get(tests) ?? DEFAULT_TIMEOUT
  const row: Row = { file, faults: faults.length, noticed: 0, late: 0, harmless: 0 }
  console.log(`${file}: ${faults.length} faults to plant`)
  for (const fault of faults) {
    writeFileSync(full, apply(source, fault))
    const outcome = await outcomeOf(full, tests, timeout)
    if (outcome === 'noticed') row.noticed++
    else {
      const isKnown = outcome === 'survived' && isHarmless(file, source, fault)
      if (isKnown) row.harmless++
      if (outcome === 'late') row.late++
      const mark = isKnown ? 'harmless' : outcome.toUpperCase()
      console.log(`${mark} ${file}:${fault.line}  ${oneLine(fault.before)}  ->  ${oneLine(fault.after)}`)
    }
  }
  writeFileSync(full, source)
  console.log(`${file}: ${row.noticed} of ${row.faults} noticed, ${row.late} late, ${row.harmless} harmless`)
  return row
}

const rows: Row[] = []
try {
  for (const [file, tests] of Object.entries(targets)) {
    const row = await plantInto(file, tests)
    if (row) rows.push(row)
  }
  // What one fault has left behind would have made others look noticed.
  for (const tests of timeoutOf.keys()) await passWithoutFault(folder, tests)
} finally {
  if (judge) await dismiss(judge)
  await remove()
}

const figures = ['faults', 'noticed', 'late', 'harmless'] as const
const width = Math.max(...rows.map(({ file }) => file.length))
const line = (title: string, cells: readonly (string | number)[]) =>
  `${title.padEnd(width)}${cells.map((cell) => String(cell).padStart(10)).join('')}`
console.log(`\n${line('file', figures)}`)
for (const row of rows)
  console.log(
    line(
      row.file,
      figures.map((figure) => row[figure]),
    ),
  )
const sum = (figure: (typeof figures)[number]) => rows.reduce((total, row) => total + row[figure], 0)
const noticed = sum('noticed') + sum('late')
const share = noticed / sum('faults')
console.log(
  `\n${noticed} of ${sum('faults')} noticed: ${(100 * share).toFixed(1)}% (bar ${100 * BAR}%), ${sum('late')} of them by tests that took too long`,
)
process.exitCode = share >= BAR ? 0 : 1

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 70) || '(removed)'
}
