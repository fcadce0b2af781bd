import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import {
  addCompany,
  addCrowd,
  addMember,
  copyTemplate,
  createCaller,
  startTestApp,
  type TestApp,
} from '@brightpair/server/testing'
import { prepareRuns } from '../../packages/server/src/domains/matching/matching-runs/matching-runs.jobs.ts'
import { readSome } from '../../packages/server/src/domains/questionnaires/meanings/read-meanings.ts'
import { createLog } from '../../packages/server/src/log.ts'
import { timeCopy } from './copied-rows.ts'

const FEW_PEOPLE = 50
const VISITORS = 40
const WARM_MILLISECONDS = 10_000
const IDLE_MILLISECONDS = 15_000
const TIMEOUT = 600_000
const POLL_MILLISECONDS = 250
const LAST_ANSWERS_MILLISECONDS = 1_000
const MAX_WAIT_MILLISECONDS = 2_000

interface ProcessorTime {
  readonly all: number
  readonly stolen: number
}

/** Since this machine started, as Linux counts; elsewhere nothing is known to be stolen. */
function processorTime(): ProcessorTime {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    const times = all.split(/\s+/).slice(1, 9).map(Number)
    return { all: times.reduce((sum, each) => sum + each, 0), stolen: times[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/** What the host gave to other machines, as a share of what this one could have had. */
function stolenSince(before: ProcessorTime): number {
  const now = processorTime()
  return now.all > before.all ? (now.stolen - before.stolen) / (now.all - before.all) : 0
}

export interface Visit {
  readonly at: number
  readonly took: number
  readonly status: number
}

/** What the node says of a run, and when it said so. */
interface Told {
  readonly at: number
  readonly msg: string
  readonly runId?: string
  /** Of a whole run its parts, of a failed attempt how long it took. */
  readonly milliseconds: Readonly<Record<string, number>> | number
  readonly processor?: Readonly<Record<string, number>>
  readonly megabytes?: number
}

/** One run on a database of its own: what another leaves behind, such as thousands of emails, would not be idle. */
export async function measureRun(serverUrl: string, people: number, rate: number) {
  const database = await copyTemplate(serverUrl)
  const told: Told[] = []
  const write = (line: string) => told.push({ ...JSON.parse(line), at: Date.now() })
  const log = createLog({ LOG_LEVEL: 'info' }, { write })
  const product = await startTestApp({ databaseUrl: database.url, log })
  const admin = await addMember(product.platform, 'ADMIN', null)
  const [small, large] = [await addPeople(product, FEW_PEOPLE), await addPeople(product, people)]
  const address = await product.app.listen({ host: '127.0.0.1', port: 0 })
  prepareRuns(product.platform)
  // A server reads its articles when it starts. Left for its five-minute round, that could fall into the run.
  while (await readSome(product.platform));
  const looks = [`${address}/api/mentee/match`, String(rate), ...large.tokens]
  // Detached: the system would share out the processor between this process and its family as if they were one.
  const client = fork(new URL('./visitors.ts', import.meta.url), looks, { detached: true })
  try {
    // A server that has been up for a while has run before: what only its first run pays is not in these figures.
    await performRun(product, admin.token, small.id)
    await delay(WARM_MILLISECONDS)
    const idleFrom = Date.now()
    const processors = processorTime()
    await delay(IDLE_MILLISECONDS)
    await expectAnswers(client, rate)
    const triggered = Date.now()
    const run = await performRun(product, admin.token, large.id)
    const stolen = stolenSince(processors)
    const done = await toldDone(told, run.id)
    const ofRun = told.filter(({ runId }) => runId === run.id)
    const finished = done.at
    const failed = ofRun.flatMap(({ milliseconds }) => (typeof milliseconds === 'number' ? milliseconds : []))
    const { read = 0, start = 0, load = 0, match = 0, store = 0 } = done.milliseconds
    const took = finished - triggered
    const inside = [read, start, load, match, store, ...failed].reduce((sum, each) => sum + each, 0)
    await delay(LAST_ANSWERS_MILLISECONDS)
    const visits = await visitsSoFar(client)
    const between = (from: number, to: number) => visits.filter(({ at }) => at >= from && at < to)
    return {
      ...run,
      took,
      stolen,
      parts: { ...done.milliseconds, queue: took - inside } as Readonly<Record<string, number>>,
      processor: done.processor ?? {},
      failed,
      megabytes: done.megabytes ?? 0,
      copy: await timeCopy(product.platform.database.pool, run.id),
      idle: between(idleFrom, triggered),
      during: between(triggered, finished),
    }
  } finally {
    client.disconnect()
    await product.close()
    await database.drop()
  }
}

/** The run is stored a moment before the node says so. */
async function toldDone(told: readonly Told[], runId: string) {
  for (const deadline = Date.now() + MAX_WAIT_MILLISECONDS; Date.now() < deadline; await delay(10)) {
    const done = told.find((each) => each.runId === runId && each.msg === 'matching run done')
    if (done && typeof done.milliseconds !== 'number') return { ...done, milliseconds: done.milliseconds }
  }
  throw new Error('nobody said that the run is done')
}

async function visitsSoFar(client: ChildProcess): Promise<Visit[]> {
  client.send('tell')
  const [visits] = (await once(client, 'message')) as [Visit[]]
  return visits
}

/** A node that can't keep up with its visitors has no time for its jobs either: the run would wait and tell nothing. */
async function expectAnswers(client: ChildProcess, rate: number): Promise<void> {
  const visits = await visitsSoFar(client)
  const open = visits.filter(({ at, status }) => status === 0 && at < Date.now() - MAX_WAIT_MILLISECONDS)
  if (open.length <= rate) return
  throw new Error(
    `${open.length} looks wait for an answer before the run begins: this machine is too busy for ${rate} a second`,
  )
}

/** The visitors have not answered, so they keep seeing the search; their questionnaire counts as filled. */
async function addPeople({ platform }: TestApp, people: number): Promise<{ id: string; tokens: string[] }> {
  const { id } = await addCompany(platform, { plan: 'ENTERPRISE' })
  await addCrowd(platform, id, { mentors: people, mentees: people })
  const filled = { questionnaireFilledAt: new Date() }
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, () => addMember(platform, 'MENTEE', id, filled)),
  )
  return { id, tokens: visitors.map(({ token }) => token) }
}

/** Reviewed at as often as an admin's open page asks; more would be a load of our own making. */
async function performRun({ app }: TestApp, token: string, companyId: string) {
  const call = createCaller(app)
  const { body } = await call('POST /admin/trigger-automatching', { token, query: { companyId } })
  for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await delay(POLL_MILLISECONDS)) {
    const { body: found } = await call('GET /admin/matching-runs/:id', { token, params: { id: body.runId } })
    if (found.state === 'FAILED') throw new Error(found.failure ?? 'the run failed')
    if (found.state === 'DONE' && found.milliseconds) return { ...found, milliseconds: found.milliseconds }
  }
  throw new Error('the run did not end in time')
}
