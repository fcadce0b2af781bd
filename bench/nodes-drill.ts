import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually, listenTo, PASSWORD } from '@brightpair/server/testing'
import { withSession } from '../packages/server/src/platform/backup/session.ts'
import { type App, end, startApp } from './drill/app.ts'
import { startBalancer } from './drill/balancer.ts'
import { addDrillCompany, type DrillCompany, nodeSettings } from './drill/drill-company.ts'
import { drillManyRuns } from './drill/many-runs.ts'
import { installedPostgresql } from './drill/postgresql.ts'
import { type HttpResponse, sendRequest } from './drill/send-request.ts'
import { expect, Tally } from './drill/tally.ts'

// Two nodes on one installed PostgreSQL: what one does the other knows, and they take turns at a restart unnoticed.
const ROUNDS = Number(process.argv[2] ?? 2)
const [BALANCER, DATABASE, PORTS] = [3980, 3981, [3982, 3983]] as const
const SIGN_INS = 10
const MESSAGES = 20
const TRIGGERS = 6
const CROWD = 250
const CLIENTS = 4

type Two = [App, App]
const tally = new Tally()
const textOf = (response: HttpResponse, field: string) => String(response.body[field] ?? '')

async function drillSessions([one, other]: Two, { mentee }: DrillCompany): Promise<void> {
  for (let count = 0; count < SIGN_INS; count++)
    await tally.attempt('signed in on one, refreshed on the other, logged out on the one', async () => {
      const body = { email: mentee.email, password: PASSWORD }
      const signedIn = await sendRequest(one.address, '/auth/login', { method: 'POST', body })
      expect(signedIn.status === 200, `sign-in: ${signedIn.status} ${textOf(signedIn, 'message')}`)
      const question = { method: 'POST', cookie: signedIn.cookie } as const
      const refreshed = await sendRequest(other.address, '/auth/refresh', question)
      expect(refreshed.status === 200, `refresh: ${refreshed.status} ${textOf(refreshed, 'message')}`)
      const token = textOf(refreshed, 'access_token')
      for (const { address } of [one, other]) {
        const me = await sendRequest(address, '/auth/me', { token })
        expect(textOf(me, 'email') === mentee.email, `me: ${me.status}`)
      }
      await sendRequest(one.address, '/auth/logout', { method: 'POST', cookie: refreshed.cookie })
      await delay(1_100)
      const after = await sendRequest(other.address, '/auth/me', { token })
      expect(after.status === 401, `still signed in after the log-out: ${after.status}`)
    })
}

async function drillMessages(
  [one, other]: Two,
  { mentor, mentee, enrollmentId }: DrillCompany,
): Promise<void> {
  const messages = `/enrollments/${enrollmentId}/messages`
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const stream = await listenTo(to.address, mentee.token)
    for (let count = 0; count < MESSAGES; count++)
      await tally.attempt('a message sent on one, heard live and read on the other', async () => {
        const body = { clientId: randomUUID(), text: 'Across the nodes' }
        const before = stream.heard.filter((topic) => topic === 'messages').length
        const sent = await sendRequest(from.address, messages, { method: 'POST', token: mentor.token, body })
        expect(sent.status === 200, `sending: ${sent.status} ${textOf(sent, 'message')}`)
        const isHeard = async () => stream.heard.filter((topic) => topic === 'messages').length > before
        await eventually(isHeard, 'hearing it', 5_000)
        const read = await sendRequest(to.address, `${messages}?after=${Number(sent.body.number) - 1}`, {
          token: mentee.token,
        })
        expect(JSON.stringify(read.body).includes(body.clientId), 'it was heard but not there')
      })
    stream.stop()
  }
}

interface RunTimes {
  id: string
  state: string
  started_at: Date
  finished_at: Date
}

async function drillRuns(nodes: Two, { admin, companyId }: DrillCompany, url: string): Promise<void> {
  const what = 'matching asked for on both at once: the run is done, none beside it'
  const trigger = `/admin/trigger-automatching?companyId=${companyId}`
  const asked = new Set<string>()
  for (let count = 0; count < TRIGGERS; count++) {
    const answers = await Promise.all(
      nodes.map(({ address }) => sendRequest(address, trigger, { method: 'POST', token: admin.token })),
    )
    for (const response of answers) {
      if (response.status === 200) asked.add(textOf(response, 'runId'))
      else tally.note(what, false, `asking: ${response.status} ${textOf(response, 'message')}`)
    }
  }
  await withSession(url, async (client) => {
    const runs = async () =>
      (
        await client.query<RunTimes>(
          'SELECT id, state, started_at, finished_at FROM matching_runs ORDER BY started_at',
        )
      ).rows
    const areOver = async () => (await runs()).every(({ state }) => state === 'DONE' || state === 'FAILED')
    await eventually(areOver, 'the end of the runs', 60_000).catch(() => undefined)
    const all = await runs()
    for (const [at, run] of all.entries()) {
      const next = all[at + 1]
      const isAlone = !next || run.finished_at <= next.started_at
      tally.note(what, run.state === 'DONE' && isAlone, `${run.state}${isAlone ? '' : ', beside another'}`)
    }
    for (const id of asked) if (!all.some((run) => run.id === id)) tally.note(what, false, 'a run is gone')
    const { rows } = await client.query<{ twice: number }>(
      `SELECT count(*)::int AS twice FROM (SELECT mentee_id FROM matches WHERE ended_at IS NULL
       GROUP BY mentee_id HAVING count(*) > 1) AS several`,
    )
    tally.note('nobody was matched twice', rows[0]?.twice === 0, `${rows[0]?.twice} mentees`)
    console.log(`${2 * TRIGGERS} requests for matching became ${all.length} runs, one after the other`)
  })
}

async function drillRestart(
  nodes: Two,
  start: (at: 0 | 1) => Promise<App>,
  company: DrillCompany,
): Promise<void> {
  const balancer = await startBalancer(BALANCER, [nodes[0].address, nodes[1].address])
  await Promise.all(nodes.map(({ address }) => balancer.untilReady(address)))
  let isOver = false
  const client = async () => {
    while (!isOver) {
      for (const [path, question] of [
        ['/auth/me', {}],
        [newest(company), {}],
        [`${messagesOf(company)}/read`, { method: 'POST', body: { number: 1 } }],
      ] as const) {
        const response = await sendRequest(balancer.address, path, {
          ...question,
          token: company.mentor.token,
        })
        const isFine = response.status === 200 || response.status === 204
        tally.note(
          'a request during a rolling restart',
          isFine,
          `${path}: ${response.status} ${textOf(response, 'message')}`,
        )
      }
      await delay(10)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const at of [0, 1] as const)
        await tally.attempt('a node told to stop and started again', async () => {
          const since = Date.now()
          const code = await end(nodes[at], 'SIGTERM').then(() => nodes[at].process.exitCode)
          console.log(`node ${at + 1} left after ${Date.now() - since} ms`)
          expect(code === 0, `it ended with ${code}`)
          nodes[at] = await start(at)
          await balancer.untilReady(nodes[at].address)
        })
  } finally {
    isOver = true
    await Promise.all(clients)
    await balancer.stop()
  }
}

const messagesOf = ({ enrollmentId }: DrillCompany) => `/enrollments/${enrollmentId}/messages`
const newest = (company: DrillCompany) => `${messagesOf(company)}?after=0`

async function drill(home: string): Promise<void> {
  const postgresql = await installedPostgresql(home, DATABASE)
  console.log(postgresql.version)
  const url = await postgresql.createDatabase('nodes')
  const settings = { ...nodeSettings(url), DRAIN_SECONDS: '2' }
  const start = (at: 0 | 1) => startApp(path.join(home, `node-${at}`), PORTS[at], settings)
  const nodes: App[] = []
  try {
    // Both at once, on an empty database: they take turns at its migrations.
    nodes.push(...(await Promise.all([start(0), start(1)])))
    const two = nodes as Two
    const company = await addDrillCompany(url, CROWD)
    await drillSessions(two, company)
    await drillMessages(two, company)
    await drillRuns(two, company, url)
    await drillManyRuns(tally, two, company.admin.token, url)
    await drillRestart(two, start, company)
  } finally {
    await Promise.all(nodes.map((node) => end(node, 'SIGKILL')))
    await postgresql.stop()
  }
}

const home = await mkdtemp(path.join(tmpdir(), 'brightpair-nodes-drill-'))
try {
  await drill(home)
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await rm(home, { recursive: true, force: true })
}
