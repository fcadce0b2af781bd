import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  addCompany,
  addMember,
  copyTemplate,
  createCaller,
  createTemplate,
  openReceiver,
  startTemporaryPostgres,
  startTestApp,
  TEST_SECRET,
  type TestApp,
} from '@brightpair/server/testing'
import { deliverWebhooks } from '../packages/server/src/domains/connect/webhooks/deliver-webhooks.ts'
import { end, startApp } from './drill/app.ts'
import { Tally } from './drill/tally.ts'

// Receivers that are down, slow or wrong, and nodes that are killed: what was committed arrives, in order, and nothing else.
const SUBJECTS = Number(process.argv[2] ?? 20)
const EVENTS_EACH = 5
const KILLS = 2
const PORT = 3992
const MINUTE = 60_000
const OUTAGE_MINUTES = 10
const TIMEOUT = 400

type Receiver = Awaited<ReturnType<typeof openReceiver>>
const tally = new Tally()

/** One phase has subjects of its own, so that what is late from another is told apart. */
const subjectsOf = (phase: string) => Array.from({ length: SUBJECTS }, (_, at) => `${phase}-${at}`)

/** Changes that are kept and changes that are rolled back, in turns and of many at once. */
async function change({ platform }: TestApp, companyId: string, phase: string): Promise<void> {
  const { database, clock, reactions } = platform
  const happen = (subject: string, data: Record<string, string>, isKept: boolean) =>
    database
      .transaction(async (tx) => {
        await reactions.happened(tx, clock.now(), [{ event: 'pair.accepted', companyId, subject, data }])
        if (!isKept) throw new Error('rolled back')
      })
      .catch((error) => {
        if (isKept) throw error
      })
  await Promise.all(
    subjectsOf(phase).map(async (subject) => {
      for (let number = 0; number < EVENTS_EACH; number++) {
        await happen(subject, { phase, subject, number: String(number) }, true)
        await happen(subject, { phase, subject, number: 'rolled back' }, false)
      }
    }),
  )
}

interface Told {
  readonly id: string
  readonly subject: string
  readonly number: string
}

function toldIn({ received }: Receiver, phase: string): Told[] {
  return received.flatMap(({ headers, body }) => {
    const { data } = JSON.parse(body)
    const told = { id: headers['webhook-id'] ?? '', subject: data.subject, number: data.number }
    return data.phase === phase ? [told] : []
  })
}

function look(receiver: Receiver, phase: string, what: string): void {
  const told = toldIn(receiver, phase)
  const kept = subjectsOf(phase).flatMap((subject) =>
    Array.from({ length: EVENTS_EACH }, (_, number) => ({ subject, number: String(number) })),
  )
  const isTold = ({ subject, number }: Omit<Told, 'id'>) =>
    told.some((each) => each.subject === subject && each.number === number)
  tally.count(`${what}: what was committed arrives`, { tried: kept.length, held: kept.filter(isTold).length })
  const inOrder = subjectsOf(phase).filter((subject) => {
    const first = [...new Set(told.filter((each) => each.subject === subject).map(({ number }) => number))]
    return first.join() === first.toSorted((a, b) => Number(a) - Number(b)).join()
  })
  tally.count(`${what}: in order for each subject`, { tried: SUBJECTS, held: inOrder.length })
  tally.note(`${what}: nothing of what was rolled back`, !told.some(({ number }) => number === 'rolled back'))
  const ids = new Map(told.map(({ id, subject, number }) => [id, `${subject} ${number}`]))
  tally.note(`${what}: whatever comes twice has the same id`, ids.size === new Set(ids.values()).size)
  console.log(`${what}: ${kept.length} committed, ${told.length} arrivals, ${ids.size} ids`)
}

const isWhole = (receiver: Receiver, phase: string) =>
  new Set(toldIn(receiver, phase).map(({ id }) => id)).size >= SUBJECTS * EVENTS_EACH

/** Ten minutes of it by a clock that is moved on, and then everything is well again. */
async function drillReceiver(
  app: TestApp,
  companyId: string,
  receiver: Receiver,
  behaviour: Receiver['behaviour'],
): Promise<void> {
  receiver.behaviour = behaviour
  await change(app, companyId, behaviour)
  for (let minute = 0; minute < OUTAGE_MINUTES; minute++) {
    await deliverWebhooks(app.platform, TIMEOUT)
    app.clock.advance(MINUTE)
  }
  tally.note(`${behaviour}: nothing counts as delivered meanwhile`, toldIn(receiver, behaviour).length === 0)
  receiver.behaviour = 'takes it'
  for (let minute = 0; minute < 24 * 60 && !isWhole(receiver, behaviour); minute++) {
    await deliverWebhooks(app.platform, TIMEOUT)
    app.clock.advance(MINUTE)
  }
  look(receiver, behaviour, behaviour)
}

/** Real nodes by the real clock, killed as soon as something of theirs is under way. */
async function drillKills(receiver: Receiver, home: string, url: string): Promise<void> {
  const settings = {
    DATABASE_URL: url,
    APP_SECRET: TEST_SECRET,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    WEBHOOK_INTERNAL_HOSTS: '127.0.0.1',
  }
  receiver.behaviour = 'takes it slowly'
  const arrived = () => toldIn(receiver, 'killed').length
  for (let kill = 0; kill < KILLS; kill++) {
    const node = await startApp(path.join(home, `data-${kill}`), PORT, settings)
    const before = arrived()
    const deadline = Date.now() + 3 * MINUTE
    while (arrived() < before + 5 && !isWhole(receiver, 'killed') && Date.now() < deadline) await delay(5)
    tally.note('a node is killed while it delivers', arrived() > before && !isWhole(receiver, 'killed'))
    await end(node, 'SIGKILL')
  }
  const node = await startApp(path.join(home, 'data-last'), PORT, settings)
  const deadline = Date.now() + 5 * MINUTE
  while (!isWhole(receiver, 'killed') && Date.now() < deadline) await delay(200)
  await end(node, 'SIGTERM')
  look(receiver, 'killed', 'nodes killed')
}

const home = await mkdtemp(path.join(tmpdir(), 'brightpair-webhooks-'))
const postgres = await startTemporaryPostgres()
const receiver = await openReceiver()
try {
  await createTemplate(postgres.url)
  const { url } = await copyTemplate(postgres.url)
  const app = await startTestApp({ databaseUrl: url })
  try {
    const { id } = await addCompany(app.platform, { plan: 'ENTERPRISE' })
    const { token } = await addMember(app.platform, 'ADMIN', null)
    const { status } = await createCaller(app.app)('POST /admin/companies/:id/webhooks', {
      token,
      params: { id },
      body: { kind: 'STANDARD', address: receiver.url, events: ['pair.accepted'], withNames: false },
    })
    if (status !== 200) throw new Error(`no webhook was added: ${status}`)
    for (const behaviour of ['is down', 'never answers', 'fails', 'redirects'] as const)
      await drillReceiver(app, id, receiver, behaviour)
    app.clock.reset()
    await change(app, id, 'killed')
  } finally {
    await app.close()
  }
  await drillKills(receiver, home, url)
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await receiver.close()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
}
