import { createTemplate, startTemporaryPostgres } from '@brightpair/server/testing'
import { percentile } from './percentile.ts'
import { measureRun, type Visit } from './run/measured-run.ts'

const [PEOPLE = 5_000, RUNS = 5, RATE = 100] = process.argv.slice(2).map(Number)
/** Of the engine's own time; the time that COPY takes for the same rows comes on top. */
const MAX_TIMES_ENGINE = 2
const MAX_TIMES_SLOWER = 2.5
/** Between the idle waits of the runs: if something else held them up, the waits in a run tell nothing either. */
const MAX_TIMES_APART = 2
/** Of the processors, by the host for other machines. */
const MAX_STOLEN = 0.02

/**
 * A company of 5,000 mentors and 5,000 mentees: from the admin's trigger to all matches stored, with its parts, while
 * mentees keep looking at where their search stands. Several times, and the median decides, because a run lasts so few
 * seconds that the p99 of one alone would be told by its four slowest answers.
 */
const postgres = await startTemporaryPostgres({ durable: true })
await createTemplate(postgres.url)
console.log(
  `${RUNS} times ${PEOPLE} mentors and ${PEOPLE} mentees, ${RATE} looks a second at GET /api/mentee/match`,
)
const runs: Awaited<ReturnType<typeof measureRun>>[] = []
for (let count = 0; count < RUNS; count++) {
  const run = await measureRun(postgres.url, PEOPLE, RATE)
  runs.push(run)
  const { parts, processor } = run
  const both = (name: string) => `${name} ${seconds(parts[name] ?? 0)} (${seconds(processor[name] ?? 0)})`
  const [queue, read, start] = ['queue', 'read', 'start'].map((name) => seconds(parts[name] ?? 0))
  console.log(
    `trigger to all matches stored   ${seconds(run.took)}: queue ${queue}, read ${read}, worker ${start}, then with ` +
      `seconds of the worker's processor: ${both('load')}, ${both('match')}, ${both('store')}`,
  )
  console.log(
    `  of matching: ${both('compile')}, ${both('engine')}, ${both('record')}; while storing: ${both('explain')}; ` +
      `failed attempts before: ${run.failed.map(seconds).join(', ') || 'none'}`,
  )
  console.log(
    `  ${MAX_TIMES_ENGINE} times the engine and COPY of the rows (${seconds(run.copy)}): ${seconds(allowed(run))}; ` +
      `the process holds ${run.megabytes} MB`,
  )
  console.log(
    `  ${run.proposed} matches, ${run.skipped} skipped, blocking pairs ${run.certificate?.blockingPairs}, verified ${run.certificate?.verified}`,
  )
}
await postgres.stop()

const [idle, during] = [runs.flatMap((run) => run.idle), runs.flatMap((run) => run.during)]
const slower = median(runs.map((run) => latency(run.during, 0.99) / latency(run.idle, 0.99)))
const cost = median(runs.map((run) => run.took / allowed(run)))
const refusals = [...idle, ...during].filter(({ status }) => status !== 200).length
const idleWaits = runs.map((run) => latency(run.idle, 0.99))
const maxStolen = Math.max(...runs.map(({ stolen }) => stolen))
const isQuiet = Math.max(...idleWaits) <= MAX_TIMES_APART * Math.min(...idleWaits) && maxStolen <= MAX_STOLEN
const held = cost <= 1 && slower <= MAX_TIMES_SLOWER && refusals === 0
console.log(`GET /api/mentee/match idle      ${describe(idle)}`)
console.log(`GET /api/mentee/match in a run  ${describe(during)}`)
console.log(
  `medians: ${cost.toFixed(2)} times what ${MAX_TIMES_ENGINE} times the engine and COPY take (bar: at most 1),`,
)
console.log(
  `p99 ${slower.toFixed(2)} times its idle value (bar: at most ${MAX_TIMES_SLOWER}), ${refusals} refusals: ${held ? 'held' : 'NOT HELD'}`,
)
if (!isQuiet) {
  const waits = idleWaits.map((wait) => wait.toFixed(1)).join(', ')
  const stolen = `${(maxStolen * 100).toFixed(1)} % of the processors taken by the host`
  console.log(`but the machine was not quiet (idle p99 of the runs ${waits} ms, up to ${stolen}): no verdict`)
}
process.exitCode = held && isQuiet ? 0 : 1

function allowed({ parts: { engine = 0 }, copy }: (typeof runs)[number]): number {
  return MAX_TIMES_ENGINE * engine + copy
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

function latency(of: readonly Visit[], share: number): number {
  const took = of.map((visit) => visit.took)
  return percentile(took, share)
}

function describe(of: readonly Visit[]): string {
  const at = (share: number) => latency(of, share).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${of.length} requests)`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`
}
