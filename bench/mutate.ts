import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { apply, type Fault, faultsOf } from './mutate/faults.ts'
import { copySources } from './mutate/stage.ts'
import { harmless, targets } from './mutate/targets.ts'

// Plants one small fault after another into the files that decide, and looks whether a test notices.
const BAR = 0.85
const LONGEST = 300_000
const words = process.argv.slice(2)

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

/** A fault that makes a test wait for ever is noticed by that. */
async function isNoticed(file: string, tests: readonly string[], patience: number): Promise<boolean> {
  judge ??= await startJudge()
  const asked = judge
  const timer = new AbortController()
  const late = delay(patience, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
  const verdict = await Promise.race([answerOf(asked, () => asked.send({ file, tests })), late])
  timer.abort()
  if (verdict === 'late') {
    judge = undefined
    await dismiss(asked)
    return true
  }
  if (verdict.failure) throw new Error(verdict.failure)
  return verdict.isNoticed === true
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
    // Everybody has ended already.
  }
}

const isHarmless = (file: string, source: string, fault: Fault) =>
  (harmless[file] ?? []).some(
    ({ line, before = fault.before, after = fault.after }) =>
      source.split('\n')[fault.line - 1]?.includes(line) && before === fault.before && after === fault.after,
  )

const rows: { file: string; faults: number; noticed: number; harmless: number }[] = []
try {
  for (const [file, tests] of Object.entries(targets)) {
    if (words.length > 0 && !words.some((word) => file.includes(word))) continue
    const full = path.join(folder, 'packages', file)
    const source = readFileSync(full, 'utf8')
    const began = performance.now()
    if (await isNoticed(full, tests, LONGEST)) throw new Error(`The tests of ${file} fail without any fault.`)
    const patience = 30_000 + 5 * (performance.now() - began)
    const row = { file, faults: 0, noticed: 0, harmless: 0 }
    const faults = [...faultsOf(file, source)]
    console.log(`${file}: ${faults.length} faults to plant`)
    for (const fault of faults) {
      row.faults++
      writeFileSync(full, apply(source, fault))
      if (await isNoticed(full, tests, patience)) row.noticed++
      else {
        const isKnown = isHarmless(file, source, fault)
        if (isKnown) row.harmless++
        const mark = isKnown ? 'harmless' : 'SURVIVED'
        console.log(`${mark} ${file}:${fault.line}  ${oneLine(fault.before)}  ->  ${oneLine(fault.after)}`)
      }
    }
    writeFileSync(full, source)
    if (await isNoticed(full, tests, LONGEST))
      throw new Error(`The tests of ${file} still fail after the last fault.`)
    rows.push(row)
    console.log(`${file}: ${row.noticed} of ${row.faults} noticed, ${row.harmless} harmless`)
  }
} finally {
  if (judge) await dismiss(judge)
  await remove()
}

const width = Math.max(...rows.map(({ file }) => file.length))
console.log(`\n${'file'.padEnd(width)}  faults  noticed  harmless`)
for (const { file, faults, noticed, harmless } of rows)
  console.log(
    `${file.padEnd(width)}  ${String(faults).padStart(6)}  ${String(noticed).padStart(7)}  ${String(harmless).padStart(8)}`,
  )
const sum = (field: 'faults' | 'noticed') => rows.reduce((total, row) => total + row[field], 0)
const share = sum('noticed') / sum('faults')
console.log(
  `\n${sum('noticed')} of ${sum('faults')} noticed: ${(100 * share).toFixed(1)}% (bar ${100 * BAR}%)`,
)
process.exitCode = share >= BAR ? 0 : 1

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 70) || '(removed)'
}
