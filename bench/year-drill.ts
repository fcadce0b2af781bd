import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  addCrowd,
  copyTemplate,
  createTemplate,
  openMailbox,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import { withSession } from '../packages/server/src/platform/backup/session.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { connect } from '../packages/server/src/platform/db/connect.ts'
import { type App, end, startApp } from './drill/app.ts'
import { nodeSettings } from './drill/drill-company.ts'
import { memoryOf } from './drill/memory.ts'
import { sendRequest } from './drill/send-request.ts'
import { Tally } from './drill/tally.ts'
import type { Client } from './migration/old-database.ts'
import { percentile } from './percentile.ts'
import { readEverything } from './year/every-read.ts'
import { databaseMegabytes, jobTimes, tableSizes, updatesOf } from './year/figures.ts'
import { emptyOldLayouts, fill } from './year/fill.ts'
import { indexScans, indexUses, judgeIndexes } from './year/indexes.ts'
import { findPace, holds, MAX_P99, tokenFor } from './year/node.ts'
import { performJobs } from './year/performed-jobs.ts'
import { HABITS } from './year/simulated-week.ts'
import { SAMPLE, type SimulatedYear, simulateYear } from './year/simulated-year.ts'
import { WRITES_EVERY } from './year/visit.ts'

// How many people a machine is enough for: a year of a company, lived by a few through the product, filled up to many, and a
// Monday morning on a node of its own.
const COPIES = Math.max(0, Math.round(Number(process.argv[2] ?? 10_000) / SAMPLE) - 1)
const PEOPLE = SAMPLE * (COPIES + 1)
const PORT = 3970
/** Of everyone, who open the app in the same quarter of an hour: assumed, and high on purpose. */
const SHARE_AT_THE_PEAK = 0.2
const QUARTER_HOUR = 900
/** New people who wait for a match when a season starts, as a share of everyone. */
const NEWCOMERS = 0.1
const LINES = 12
const REST = 5_000
const TIMEOUT = 300_000

const tally = new Tally()
const home = await mkdtemp(path.join(tmpdir(), 'year-drill-'))
const postgres = await startTemporaryPostgres({ durable: true })
const began = Date.now()
try {
  await createTemplate(postgres.url)
  const { url } = await copyTemplate(postgres.url)
  await withSession(url, (client) => drill(client, url))
  console.log(`\nthe drill took ${secondsSince(began)}`)
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
}

async function drill(client: Client, url: string): Promise<void> {
  const empty = await databaseMegabytes(client)
  const year = await live(url)
  const updated = await updatesOf(client)
  const since = Date.now()
  await fill(client, { copies: COPIES })
  console.log(
    `filled: everything those ${SAMPLE} people have, ${COPIES} times again, in ${secondsSince(since)}; ids differ, dates don’t`,
  )
  const tables = await tableSizes(client)
  const written = (await databaseMegabytes(client)) - empty
  await emptyOldLayouts(client)
  const megabytes = (await databaseMegabytes(client)) - empty
  await addNewcomers(url, year.companyId, Math.ceil((PEOPLE * NEWCOMERS) / 2))
  await client.query('ANALYZE')

  const mailbox = await openMailbox()
  const start = (name: string) =>
    startApp(path.join(home, name), PORT, { ...nodeSettings(url), SMTP_URL: mailbox.url })
  let app = await start('node')
  try {
    const node = await useNode(client, url, app, year)
    const need = (PEOPLE * SHARE_AT_THE_PEAK * node.requests) / QUARTER_HOUR
    const held = node.steps.filter(holds).at(-1)?.rate ?? 0
    const enough = Math.floor((held * QUARTER_HOUR) / (SHARE_AT_THE_PEAK * node.requests))
    tally.note('one node holds the peak', held >= need, `${held} of ${need.toFixed(1)} requests a second`)
    const scaled = (figure: number) => (figure * 10_000) / PEOPLE

    heading(`the ${LINES} largest tables, for 10,000 people and a year`)
    for (const { table, rows, megabytes: size, indexes } of tables.slice(0, LINES))
      print(
        table,
        `${scaled(size).toFixed(0)} MB, ${scaled(indexes).toFixed(0)} MB of them indexes, ${(rows / PEOPLE).toFixed(1)} rows a person`,
      )
    heading(`updates that touch no index, of the ${LINES} tables updated most`)
    for (const { table, updates, share } of updated.slice(0, LINES))
      print(table, `${(share * 100).toFixed(0)} % of ${(updates / SAMPLE).toFixed(1)} a person`)
    heading('jobs on the node, the longest of each kind')
    for (const { name, seconds, count } of node.jobs.slice(0, LINES))
      print(name, `${seconds.toFixed(2)} s, ${count} times`)
    await askEveryEndpoint(client, app, year)
    await end(app, 'SIGTERM')
    const scans = await indexScans(client)
    await client.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`,
    )
    app = await start('by-index')
    // Where no table may be read from end to end some take too long: what they ask for counts here, not that they answer.
    await readEverything(client, app.address, year)
    await performJobs(client, url, year)
    const { unread, excused, stale } = judgeIndexes(scans, await indexUses(client))
    heading('indexes that nothing reads, even where no table may be read from end to end')
    print('named with a reason', String(excused.length))
    for (const { name, table, megabytes: size } of unread)
      print(name, `${table}, ${scaled(size).toFixed(1)} MB for 10,000 people`)
    tally.note(
      'every index is read, or named with the reason why not',
      unread.length === 0,
      'see above, year/indexes.ts names them',
    )
    tally.note('every index that is named exists', stale.length === 0, stale.join(', '))

    heading('sizing')
    const [longest] = node.jobs
    print('people', PEOPLE.toLocaleString('en'))
    print('needed at the peak', `${need.toFixed(1)} requests/s`)
    print('held by this node', `${held} requests/s, p99 within ${MAX_P99} ms`)
    print('which is the peak of', `${enough.toLocaleString('en')} people`)
    print('memory of the node', `${node.idle.now} MB at rest, ${node.memory.peak} MB at most`)
    print('written in this year', `${written.toFixed(0)} MB`)
    print(
      'database after this year',
      `${megabytes.toFixed(0)} MB, without layouts of emails older than a month`,
    )
    print('for 10,000 people and a year', `${scaled(megabytes).toFixed(0)} MB`)
    print('emails for a person and a year', (year.emails / SAMPLE).toFixed(0))
    print('emails of the node meanwhile', String(mailbox.received.length))
    print('a run for the newcomers', node.run)
    print('longest job', `${longest?.name}, ${longest?.seconds.toFixed(1)} s`)
  } finally {
    await end(app, 'SIGTERM')
    await mailbox.close()
  }
}

async function live(url: string): Promise<SimulatedYear> {
  const test = await startTestApp({ databaseUrl: url })
  const since = Date.now()
  const year = await simulateYear(test)
  await test.close()
  console.log(
    `lived through the product’s endpoints: ${SAMPLE} people, ${year.pairs} pairs, 52 weeks in ${secondsSince(since)}, ${year.requests} requests, ${year.emails} emails, every scheduled job each working day`,
  )
  for (const habit of HABITS) console.log(`  assumed of a pair: ${habit}`)
  return year
}

async function addNewcomers(url: string, companyId: string, ofEach: number): Promise<void> {
  const database = connect(url, { onError: () => undefined })
  // The figures for plans follow below: here they would have no more time than a request.
  await addCrowd({ database, clock: systemClock }, companyId, {
    mentors: ofEach,
    mentees: ofEach,
    isFew: true,
  })
  await database.close()
}

async function useNode(client: Client, url: string, app: App, year: SimulatedYear) {
  const { companyId, admin, manager } = year
  const started = new Date()
  await delay(REST)
  const pid = app.process.pid ?? 0
  const idle = await memoryOf(pid)
  const team = { companyId, token: await tokenFor(manager.id, manager.sessionId) }
  const atOnce = Math.ceil(PEOPLE * SHARE_AT_THE_PEAK)
  const { steps, screens, requests, visitors, waits } = await findPace(client, app.address, team, atOnce)
  heading('a Monday morning over HTTP, on a node in a process of its own')
  print('people with a live stream', `${visitors}; a manager reads lists and exports beside them`)
  print(
    'assumed',
    `${SHARE_AT_THE_PEAK * 100} % of all within a quarter of an hour, one in ${WRITES_EVERY} writes`,
  )
  const counts = screens.map(({ name, paths }) => `${name} ${paths.length}`).join(', ')
  print('counted from the product', `${requests} requests a visit (${counts})`)
  for (const { rate, p50, p99, requests: sent, refusals } of steps)
    print(
      `${rate} requests/s`,
      `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${sent}${refusals.length > 0 ? `; refused: ${refusals.join(', ')}` : ''}`,
    )
  for (const [list, some] of Map.groupBy(waits, (each) => each.list)) {
    const took = some.map(({ milliseconds }) => milliseconds)
    const refused = some.filter(({ status }) => status !== 200)
    print(`manager: ${list}`, `p50 ${percentile(took, 0.5).toFixed(0)} ms of ${some.length}`)
    tally.count('a manager’s lists and exports', {
      tried: some.length,
      held: some.length - refused.length,
      note: refused.map(({ status }) => `${list}: ${status}`).join(', '),
    })
  }
  const run = await runMatching(app, await tokenFor(admin.id, admin.sessionId), companyId)
  await performJobs(client, url, year)
  return { steps, requests, idle, memory: await memoryOf(pid), run, jobs: await jobTimes(client, started) }
}

async function askEveryEndpoint(client: Client, app: App, year: SimulatedYear): Promise<void> {
  const { asked, answered, broken } = await readEverything(client, app.address, year)
  console.log(`\nevery endpoint that reads, as each side: ${asked} requests, ${answered} answered`)
  tally.count('requests of every endpoint that reads', {
    tried: asked,
    held: asked - broken.length,
    note: broken.join(', '),
  })
}

async function runMatching(app: App, token: string, companyId: string): Promise<string> {
  const since = Date.now()
  const { body, status } = await sendRequest(
    app.address,
    `/admin/trigger-automatching?companyId=${companyId}`,
    {
      method: 'POST',
      token,
    },
  )
  tally.note('a run is started', status < 300, `${status} ${body.message}`)
  while (Date.now() - since < TIMEOUT) {
    const { body: run } = await sendRequest(app.address, `/admin/matching-runs/${body.runId}`, { token })
    if (run.state === 'DONE') return `${secondsSince(since)}, ${run.proposed} proposals`
    if (run.state === 'FAILED') break
    await delay(250)
  }
  tally.note('a run is finished', false)
  return 'not finished'
}

function heading(text: string): void {
  console.log(`\n${text}`)
}

function print(what: string, figure: string): void {
  console.log(`  ${what.padEnd(36)} ${figure}`)
}

function secondsSince(since: number): string {
  return `${((Date.now() - since) / 1_000).toFixed(1)} s`
}
