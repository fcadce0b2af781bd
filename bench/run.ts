import { fork } from 'node:child_process'
import {
  addCompany,
  addCrowd,
  addMember,
  copyTemplate,
  createCaller,
  createTemplate,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import { prepareRuns } from '../packages/server/src/features/matching-runs/matching-runs.jobs.ts'
import { percentile } from './percentile.ts'

const RUNS = 3
const PEOPLE = 5_000
const FEW_PEOPLE = 50
const VISITORS = 40
const RATE = 100
const WARM_SECONDS = 5
const IDLE_SECONDS = 10
const MOST_STORE_SECONDS = 3
const PATIENCE = 120_000
const LOOK_SECONDS = 0.25
const MOST_TIMES_SLOWER = 2

interface Visit {
  readonly at: number
  readonly took: number
  readonly status: number
}

/**
 * Companies of 5,000 mentors and 5,000 mentees, one after another: from the admin's trigger to all matches stored, with
 * its parts, while mentees keep looking at where their search stands. Several, because a run lasts so few seconds that
 * the p99 of one alone would be told by its four slowest answers.
 */
const postgres = await startTemporaryPostgres({ durable: true })
await createTemplate(postgres.url)
const database = await copyTemplate(postgres.url)
const product = await startTestApp({ databaseUrl: database.url })
const call = createCaller(product.app)
const admin = await addMember(product.platform, 'ADMIN', null)
const [small, ...large] = await Promise.all([
  companyOf(FEW_PEOPLE),
  ...Array.from({ length: RUNS }, () => companyOf(PEOPLE)),
])
const address = await product.app.listen({ host: '127.0.0.1', port: 0 })
prepareRuns(product.platform)
console.log(
  `${RUNS} companies of ${PEOPLE} mentors and ${PEOPLE} mentees, ${RATE} looks a second at GET /api/mentee/match`,
)

const visits: Visit[] = []
const client = fork(new URL('./run/visitors.ts', import.meta.url), [
  `${address}/api/mentee/match`,
  String(RATE),
  ...large.flatMap(({ tokens }) => tokens),
])
client.on('message', (visit: Visit) => visits.push(visit))

// A server that has been up for a while has run before: what only its first run pays is not in these figures.
await performRun(small.id)
await pause(WARM_SECONDS)
const idle: Visit[] = []
const during: Visit[] = []
let slowestStore = 0
for (const { id } of large) {
  // What the database still tidies up after all that was written is neither idle nor part of a run.
  await product.platform.database.pool.query('VACUUM ANALYZE')
  const idleFrom = Date.now()
  await pause(IDLE_SECONDS)
  const triggered = Date.now()
  const run = await performRun(id)
  const finished = Date.now()
  idle.push(...visitsBetween(idleFrom, triggered))
  during.push(...visitsBetween(triggered, finished))
  slowestStore = Math.max(slowestStore, run.milliseconds.store / 1_000)
  tell(run, finished - triggered)
}
client.disconnect()

const slower = latency(during, 0.99) / latency(idle, 0.99)
console.log(`GET /api/mentee/match idle      ${describe(idle)}`)
console.log(`GET /api/mentee/match in a run  ${describe(during)}`)
const refusals = visits.filter(({ status }) => status !== 200).length
const held = slowestStore < MOST_STORE_SECONDS && slower <= MOST_TIMES_SLOWER && refusals === 0
console.log(
  `storing at most ${slowestStore.toFixed(2)} s (bar: under ${MOST_STORE_SECONDS} s), p99 ${slower.toFixed(2)} times its idle value`,
)
console.log(`(bar: at most ${MOST_TIMES_SLOWER}), ${refusals} refusals: ${held ? 'held' : 'NOT HELD'}`)

await product.close()
await database.drop()
await postgres.stop()
process.exitCode = held ? 0 : 1

/** Its visitors have not answered, so they keep seeing the search; their questionnaire counts as filled. */
async function companyOf(people: number): Promise<{ id: string; tokens: string[] }> {
  const { id } = await addCompany(product.platform, { plan: 'ENTERPRISE' })
  await addCrowd(product.platform, id, { mentors: people, mentees: people })
  const filled = { questionnaireFilledAt: new Date() }
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, () => addMember(product.platform, 'MENTEE', id, filled)),
  )
  return { id, tokens: visitors.map(({ token }) => token) }
}

async function performRun(companyId: string) {
  const { body } = await call('POST /admin/trigger-automatching', {
    token: admin.token,
    query: { companyId },
  })
  return finishedRun(body.runId)
}

/** Looked at as often as an admin's open page asks; more would be a load of our own making. */
async function finishedRun(id: string) {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await pause(LOOK_SECONDS)) {
    const { body: found } = await call('GET /admin/matching-runs/:id', { token: admin.token, params: { id } })
    if (found.state === 'FAILED') throw new Error(found.failure ?? 'the run failed')
    if (found.state === 'DONE' && found.milliseconds) return { ...found, milliseconds: found.milliseconds }
  }
  throw new Error('the run did not end in time')
}

function visitsBetween(from: number, to: number): Visit[] {
  return visits.filter(({ at }) => at >= from && at < to)
}

function latency(of: readonly Visit[], share: number): number {
  const took = of.map((visit) => visit.took)
  return percentile(took, share)
}

function tell(
  { milliseconds: { load, match, store }, ...run }: Awaited<ReturnType<typeof finishedRun>>,
  took: number,
): void {
  console.log(
    `trigger to all matches stored   ${seconds(took)}: load ${seconds(load)}, match ${seconds(match)}, store ${seconds(store)}`,
  )
  console.log(
    `  ${run.proposed} matches, ${run.skipped} skipped, blocking pairs ${run.certificate?.blockingPairs}, verified ${run.certificate?.verified}`,
  )
}

function describe(of: readonly Visit[]): string {
  const at = (share: number) => latency(of, share).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${of.length} requests)`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration * 1_000))
}
