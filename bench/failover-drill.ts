import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually, listenTo } from '@brightpair/server/testing'
import { withSession } from '../packages/server/src/platform/backup/session.ts'
import { type App, startApp } from './drill/app.ts'
import { type Cluster, type Name, startCluster } from './drill/cluster.ts'
import { addDrillCompany, type DrillCompany, nodeSettings } from './drill/drill-company.ts'
import { allMessages } from './drill/messages.ts'
import { sendRequest } from './drill/send-request.ts'
import { expect, Tally } from './drill/tally.ts'
import { keepWriting, messagesOf, PAIRS_EACH, WRITERS, type Writing } from './drill/writing.ts'

// A database cluster that loses its primary in every way we know, under writes through two nodes. One etcd is enough here:
// on one machine, three would fail together.
// Usage: npm run drill:failover [-- 12 paused] for a number of rounds, and of one fault alone.
const [FAILOVERS, ONLY] = [Number(process.argv[2] ?? 20), process.argv[3] ?? '']
const [DATABASE, PORTS] = [3950, [3951, 3952]] as const
const CROWD = 100
const MAX_SECONDS_WITHOUT_WRITES = 30
const MAX_REQUEST_MILLISECONDS = 5_000
const QUEUE_WITHIN = 90_000
const STREAMS_WITHIN = 30_000
/** A primary that comes back too early would hide that another one took over. */
const AWAY_MILLISECONDS = 3_000

interface Fault {
  readonly name: string
  begin(cluster: Cluster, primary: Name): unknown
  finish?(cluster: Cluster, primary: Name): unknown
}

const FAULTS: readonly Fault[] = [
  {
    name: 'killed (PostgreSQL and Patroni, kill -9)',
    begin: (cluster, primary) => cluster.kill(primary),
    finish: (cluster, primary) => cluster.startMember(primary),
  },
  { name: 'switched over', begin: (cluster, primary) => cluster.switchOver(primary) },
  {
    name: 'network cut',
    begin: (cluster, primary) => cluster.cut(primary),
    finish: (cluster, primary) => cluster.join(primary),
  },
  {
    name: 'paused (SIGSTOP)',
    begin: (cluster, primary) => cluster.pause(primary),
    finish: (cluster, primary) => cluster.resume(primary),
  },
  {
    name: 'disk full',
    begin: (cluster, primary) => cluster.fill(primary),
    finish: (cluster, primary) => cluster.empty(primary),
  },
]

interface Round {
  readonly fault: string
  readonly milliseconds: number
  readonly longest: number
  readonly queue: number
  readonly streams: number
  readonly isMatched: boolean
  /** Its acknowledged writes begin here. */
  readonly from: number
}

const faults = FAULTS.filter(({ name }) => name.startsWith(ONLY))
const tally = new Tally()
const rounds: Round[] = []

interface Scene {
  readonly cluster: Cluster
  readonly nodes: readonly App[]
  readonly writing: Writing
  readonly company: DrillCompany
  readonly streams: readonly Awaited<ReturnType<typeof listenTo>>[]
  readonly url: string
}

async function lose(fault: Fault, { cluster, writing, company, nodes, streams, url }: Scene): Promise<void> {
  await cluster.untilWhole()
  await writing.untilWritten()
  const primary = await cluster.leader()
  expect(primary !== undefined, 'there is no primary')
  writing.takeLongest()
  const from = writing.acknowledged.length
  const node = nodes[rounds.length % nodes.length]?.address ?? ''
  const trigger = `/admin/trigger-automatching?companyId=${company.companyId}`
  const asked = await sendRequest(node, trigger, { method: 'POST', token: await company.admin.freshToken() })
  expect(asked.status === 200, `asking for matching: ${asked.status} ${asked.body.message}`)
  const since = Date.now()
  await fault.begin(cluster, primary)
  await cluster.untilLeads(primary)
  await writing.untilWritten()
  const finishing = timeOf(untilDone(url, String(asked.body.runId)))
  const hearing = Promise.all(streams.map(hearsAgain))
  await delay(AWAY_MILLISECONDS)
  await fault.finish?.(cluster, primary)
  const live = (await hearing).filter(Boolean).length
  const { value: isMatched, milliseconds: queue } = await finishing
  await cluster.untilWhole()
  await writing.untilWritten()
  const round = {
    fault: fault.name,
    milliseconds: writing.gapSince(since),
    longest: writing.takeLongest(),
    queue,
    streams: live,
    isMatched,
    from,
  }
  rounds.push(round)
  const seconds = round.milliseconds / 1_000
  const line = `${seconds.toFixed(1)} s without writes, longest request ${round.longest} ms, ${live} of ${streams.length} streams back`
  console.log(
    `${rounds.length}. ${primary} ${fault.name}: ${line}, matching done ${queue} ms after the first write`,
  )
  tally.note(
    `${fault.name}: writes again within ${MAX_SECONDS_WITHOUT_WRITES} s`,
    seconds <= MAX_SECONDS_WITHOUT_WRITES,
    `${seconds} s`,
  )
  tally.note(
    'no request takes longer than 5 s',
    round.longest <= MAX_REQUEST_MILLISECONDS,
    `${fault.name}: ${round.longest} ms`,
  )
  tally.count('a live stream opened before hears what comes after', {
    tried: streams.length,
    held: live,
    note: fault.name,
  })
}

async function timeOf<T>(work: Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const since = Date.now()
  const value = await work
  return { value, milliseconds: Date.now() - since }
}

const isSoon = (isSo: () => Promise<boolean>, milliseconds: number): Promise<boolean> =>
  eventually(isSo, 'it', milliseconds).then(
    () => true,
    () => false,
  )

function hearsAgain(stream: Scene['streams'][number]): Promise<boolean> {
  const messages = () => stream.heard.filter((topic) => topic === 'messages').length
  const before = messages()
  return isSoon(async () => !stream.isOver && messages() > before, STREAMS_WITHIN)
}

const untilDone = (url: string, id: string): Promise<boolean> =>
  isSoon(
    () =>
      withSession(url, async (client) => {
        const { rows } = await client.query('SELECT state FROM matching_runs WHERE id = $1', [id])
        return rows[0]?.state === 'DONE'
      }).catch(() => false),
    QUEUE_WITHIN,
  )

async function count({ writing, nodes, company, url }: Scene): Promise<number[]> {
  const read = new Set<string | null>()
  for (const pair of company.pairs)
    for (const { clientId } of await allMessages(
      nodes[0]?.address ?? '',
      messagesOf(pair),
      await pair.mentee.freshToken(),
    ))
      read.add(clientId)
  const { acknowledged, refused, complaints } = writing
  tally.count('an acknowledged write is there', {
    tried: acknowledged.length,
    held: acknowledged.filter((id) => read.has(id)).length,
  })
  tally.count('a refused write is not there', {
    tried: Math.max(1, refused.length),
    held: Math.max(1, refused.length) - refused.filter((id) => read.has(id)).length,
  })
  tally.note(
    'every other request was asked to come back',
    complaints.length === 0,
    [...new Set(complaints)].join(', '),
  )
  for (const node of nodes)
    tally.note(
      'a node never had to be restarted',
      node.process.exitCode === null && node.process.signalCode === null,
    )
  await withSession(url, async (client) => {
    const { rows } = await client.query<{ state: string }>('SELECT state FROM matching_runs')
    for (const { state } of rows) tally.note('a matching run is finished, once', state === 'DONE', state)
    const twice = await client.query(
      'SELECT mentee_id FROM matches WHERE ended_at IS NULL GROUP BY mentee_id HAVING count(*) > 1',
    )
    tally.note('nobody was matched twice', twice.rowCount === 0, `${twice.rowCount} mentees`)
  })
  return rounds.map(({ from }, at) => {
    const own = acknowledged.slice(from, rounds[at + 1]?.from)
    return own.filter((id) => !read.has(id)).length
  })
}

function printRounds(lost: readonly number[]): void {
  const titles = [
    'times',
    's without writes',
    'acknowledged lost',
    'longest request',
    'streams back',
    'queue back',
    'matched once',
  ]
  console.log(`\n${'fault'.padEnd(42)}${titles.map((title) => `  ${title}`).join('')}`)
  for (const { name } of FAULTS) {
    const of = rounds.filter(({ fault }) => fault === name)
    if (of.length === 0) continue
    const max = (figure: (round: Round) => number) => Math.max(...of.map(figure))
    const sum = (figure: (round: Round) => number) => of.reduce((all, round) => all + figure(round), 0)
    const cells = [
      of.length,
      (max(({ milliseconds }) => milliseconds) / 1_000).toFixed(1),
      sum((round) => lost[rounds.indexOf(round)] ?? 0),
      `${max(({ longest }) => longest)} ms`,
      `${sum(({ streams }) => streams)} of ${of.length * PORTS.length}`,
      `${(max(({ queue }) => queue) / 1_000).toFixed(1)} s`,
      `${sum(({ isMatched }) => Number(isMatched))} of ${of.length}`,
    ]
    const padded = cells.map((cell, at) => `  ${String(cell).padStart(titles[at]?.length ?? 0)}`)
    console.log(`${name.padEnd(42)}${padded.join('')}`)
  }
}

const home = mkdtempSync(path.join(tmpdir(), 'brightpair-failover-'))
// PostgreSQL and Patroni run as a user of their own.
chmodSync(home, 0o755)
const cluster = await startCluster(home, DATABASE).catch((error: Error) => {
  rmSync(home, { recursive: true, force: true })
  console.error(error.message)
  process.exit(1)
})
const nodes: App[] = []
let hasHeld = false
function leave(): void {
  for (const { process: node } of nodes) node.kill('SIGKILL')
  cluster.stop()
  if (hasHeld) rmSync(home, { recursive: true, force: true })
  else console.log(`What each part said is kept in ${home}`)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    leave()
    process.exit(1)
  })
try {
  const url = await cluster.begin()
  for (const [at, port] of PORTS.entries())
    nodes.push(await startApp(path.join(home, `node-${at}`), port, nodeSettings(url)))
  const company = await addDrillCompany(url, CROWD, WRITERS * PAIRS_EACH)
  const addresses = nodes.map(({ address }) => address)
  const streams = await Promise.all(addresses.map((address) => listenTo(address, company.mentee.token)))
  const writing = keepWriting(addresses, company)
  const scene = { cluster, nodes, writing, company, streams, url }
  for (let at = 0; at < FAILOVERS; at++) {
    const fault = faults[at % faults.length]
    if (fault) await tally.attempt('the cluster is whole again after a fault', () => lose(fault, scene))
  }
  await writing.stop()
  for (const stream of streams) stream.stop()
  printRounds(await count(scene))
  hasHeld = tally.print()
  process.exitCode = hasHeld ? 0 : 1
} finally {
  leave()
}
