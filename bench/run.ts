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

const PEOPLE = 5_000
const VISITORS = 40
const RATE = 100
const WARM_SECONDS = 5
const IDLE_SECONDS = 15
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
 * One company of 5,000 mentors and 5,000 mentees: from the admin's trigger to all matches stored, with its parts, while
 * mentees keep looking at where their search stands.
 */
const postgres = await startTemporaryPostgres({ durable: true })
await createTemplate(postgres.url)
const database = await copyTemplate(postgres.url)
const product = await startTestApp({ databaseUrl: database.url })
const call = createCaller(product.app)
const company = await addCompany(product.platform, { plan: 'ENTERPRISE' })
const admin = await addMember(product.platform, 'ADMIN', null)
await addCrowd(product.platform, company.id, { mentors: PEOPLE, mentees: PEOPLE })
// They have not answered, so they keep seeing the search; their questionnaire counts as filled.
const filled = { questionnaireFilledAt: new Date() }
const visitors = await Promise.all(
  Array.from({ length: VISITORS }, () => addMember(product.platform, 'MENTEE', company.id, filled)),
)
const address = await product.app.listen({ host: '127.0.0.1', port: 0 })
prepareRuns(product.platform)
console.log(`${PEOPLE} mentors and ${PEOPLE} mentees, ${RATE} looks a second at GET /api/mentee/match`)

const visits: Visit[] = []
const tokens = visitors.map(({ token }) => token)
const client = fork(new URL('./run/visitors.ts', import.meta.url), [
  `${address}/api/mentee/match`,
  String(RATE),
  ...tokens,
])
client.on('message', (visit: Visit) => visits.push(visit))

await pause(WARM_SECONDS)
const idleFrom = Date.now()
await pause(IDLE_SECONDS)
const triggered = Date.now()
const { body } = await call('POST /admin/trigger-automatching', {
  token: admin.token,
  query: { companyId: company.id },
})
const run = await finishedRun(body.runId)
const finished = Date.now()
client.disconnect()

const idle = latencies(idleFrom, triggered)
const during = latencies(triggered, finished)
const store = (run.milliseconds?.store ?? Number.NaN) / 1_000
const slower = during.p99 / idle.p99
console.log(`trigger to all matches stored   ${seconds(finished - triggered)}`)
console.log(
  `  load ${seconds(run.milliseconds?.load)}, match ${seconds(run.milliseconds?.match)}, store ${seconds(run.milliseconds?.store)}`,
)
console.log(
  `  ${run.proposed} matches, ${run.skipped} skipped, blocking pairs ${run.certificate?.blockingPairs}, verified ${run.certificate?.verified}`,
)
console.log(`GET /api/mentee/match idle      ${describe(idle)}`)
console.log(`GET /api/mentee/match in a run  ${describe(during)}`)
const refusals = visits.filter(({ status }) => status !== 200).length
const held = store < MOST_STORE_SECONDS && slower <= MOST_TIMES_SLOWER && refusals === 0
console.log(
  `storing ${store.toFixed(2)} s (bar: under ${MOST_STORE_SECONDS} s), p99 ${slower.toFixed(2)} times its idle value`,
)
console.log(`(bar: at most ${MOST_TIMES_SLOWER}), ${refusals} refusals: ${held ? 'held' : 'NOT HELD'}`)

await product.close()
await database.drop()
await postgres.stop()
process.exitCode = held ? 0 : 1

/** Looked at as often as an admin's open page asks; more would be a load of our own making. */
async function finishedRun(id: string) {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await pause(LOOK_SECONDS)) {
    const { body: found } = await call('GET /admin/matching-runs/:id', { token: admin.token, params: { id } })
    if (found.state === 'FAILED') throw new Error(found.failure ?? 'the run failed')
    if (found.state === 'DONE' && found.milliseconds) return found
  }
  throw new Error('the run did not end in time')
}

function latencies(from: number, to: number): { count: number; p50: number; p99: number } {
  const took = visits.filter(({ at }) => at >= from && at < to).map((visit) => visit.took)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) }
}

function describe({ count, p50, p99 }: ReturnType<typeof latencies>): string {
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${count} requests)`
}

function seconds(milliseconds: number | undefined): string {
  return `${((milliseconds ?? Number.NaN) / 1_000).toFixed(2)} s`
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration * 1_000))
}
