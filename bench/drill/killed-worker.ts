import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually, type Mailbox, openMailbox } from '@brightpair/server/testing'
import { withSession } from '../../packages/server/src/platform/backup/session.ts'
import { type App, end, startApp } from './app.ts'
import { addDrillCompany, type DrillCompany, nodeSettings } from './drill-company.ts'
import type { Postgresql } from './postgresql.ts'
import { type HttpResponse, sendRequest } from './send-request.ts'
import { expect, type Tally } from './tally.ts'

/** Takes connections from whoever brings emails and never says a word. */
async function startSilentMailServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    isVisited: () => sockets.size > 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const RETRIED_WITHIN = 30_000
/** For whoever might send a mail a second time. */
const WATCHED_FOR = 3_000
const CROWD = 250
const SUPPORT = 'support@drill.example'

const CONTACT = {
  fullName: 'Wanda Walker',
  workEmail: 'walker@drill.example',
  message: 'Where does this path lead?',
  agreeToComms: true,
  interestedInPartnership: false,
}

/** A node is killed at work: another one, or itself once it is back, goes on within 30 s and sends no mail twice. */
export async function drillKilledWorker(
  tally: Tally,
  home: string,
  postgresql: Postgresql,
  port: number,
): Promise<void> {
  const url = await postgresql.createDatabase('workers')
  const settings = { ...nodeSettings(url), SUPPORT_EMAIL: SUPPORT }
  const start = (name: string, at: number, smtp: string) =>
    startApp(path.join(home, name), at, { ...settings, SMTP_URL: smtp })
  const [silent, mailbox] = await Promise.all([startSilentMailServer(), openMailbox()])
  let victim = await start('victim', port, silent.url)
  let successor: App | undefined
  try {
    const company = await addDrillCompany(url, CROWD)
    const drill = { tally, url, mailbox, company }
    await beginContact(victim, drill)
    await end(victim, 'SIGKILL')
    victim = await start('victim', port, mailbox.url)
    await settled(drill, 'another mail, by itself once it is back', SUPPORT, 'UNCERTAIN', 0)
    await end(victim, 'SIGKILL')

    victim = await start('victim', port, silent.url)
    successor = await start('successor', port + 1, mailbox.url)
    // Or it might take the jobs itself.
    successor.process.kill('SIGSTOP')
    await beginReset(victim, drill)
    await beginRun(victim, drill)
    await end(victim, 'SIGKILL')
    successor.process.kill('SIGCONT')
    await Promise.all([
      settled(drill, 'a link for a new password, by another node', company.mentee.email, 'SENT', 1),
      finished(drill),
    ])
  } finally {
    await Promise.all([end(victim, 'SIGKILL'), successor && end(successor, 'SIGKILL')])
    await Promise.all([silent.stop(), mailbox.close()])
  }
}

interface Drill {
  readonly tally: Tally
  readonly url: string
  readonly mailbox: Mailbox
  readonly company: DrillCompany
}

const stateOf = (url: string, recipient: string) =>
  withSession(url, async (client) => {
    const sql = 'SELECT state FROM mails WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1'
    return (await client.query<{ state: string }>(sql, [recipient])).rows[0]?.state
  })

const beginReset = (victim: App, { url, company: { mentee } }: Drill) =>
  beginSending(url, mentee.email, () =>
    sendRequest(victim.address, '/auth/forgot-password', { method: 'POST', body: { email: mentee.email } }),
  )

const beginContact = (victim: App, { url }: Drill) =>
  beginSending(url, SUPPORT, () => sendRequest(victim.address, '/contact', { method: 'POST', body: CONTACT }))

async function beginSending(
  url: string,
  recipient: string,
  asking: () => Promise<HttpResponse>,
): Promise<void> {
  const response = await asking()
  expect(
    response.status === 200 || response.status === 204,
    `asking: ${response.status} ${response.body.message}`,
  )
  await eventually(async () => (await stateOf(url, recipient)) === 'SENDING', 'sending')
}

/** What happened to the mail of a killed node. */
async function settled(
  { tally, url, mailbox }: Drill,
  what: string,
  recipient: string,
  wanted: 'SENT' | 'UNCERTAIN',
  mails: number,
): Promise<void> {
  const since = Date.now()
  const word = wanted === 'SENT' ? 'sent again' : 'uncertain and not sent again'
  await tally.attempt(`killed while it sent ${what}: ${word} within 30 s`, async () => {
    const isSettled = async () => (await stateOf(url, recipient)) === wanted
    await eventually(isSettled, wanted, RETRIED_WITHIN)
    console.log(`${recipient}: ${wanted} ${Date.now() - since} ms later`)
    await delay(WATCHED_FOR)
    const arrived = mailbox.received.filter(({ to }) => to?.some(({ address }) => address === recipient))
    expect(arrived.length === mails, `${arrived.length} mails arrived`)
  })
}

async function beginRun(victim: App, { url, company: { admin, companyId } }: Drill): Promise<void> {
  const trigger = `/admin/trigger-automatching?companyId=${companyId}`
  const response = await sendRequest(victim.address, trigger, { method: 'POST', token: admin.token })
  expect(response.status === 200, `asking for a run: ${response.status} ${response.body.message}`)
  await withSession(url, async (client) => {
    const sql = "SELECT 1 FROM matching_runs WHERE state = 'RUNNING'"
    while ((await client.query(sql)).rowCount === 0) await delay(2)
  })
}

async function finished({ tally, url }: Drill): Promise<void> {
  const since = Date.now()
  const sql = `SELECT (SELECT count(*)::int FROM matching_runs WHERE state <> 'DONE') AS open,
    (SELECT count(*)::int FROM matches WHERE ended_at IS NULL) AS pairs,
    (SELECT count(DISTINCT mentee_id)::int FROM matches WHERE ended_at IS NULL) AS mentees`
  await tally.attempt('killed during a matching run: finished by another node within 30 s', async () => {
    await withSession(url, async (client) => {
      const look = async () =>
        (await client.query<{ open: number; pairs: number; mentees: number }>(sql)).rows[0]
      await eventually(async () => (await look())?.open === 0, 'the end of the run', RETRIED_WITHIN)
      console.log(`matching run: finished ${Date.now() - since} ms later`)
      const { pairs = 0, mentees = 0 } = (await look()) ?? {}
      expect(pairs > 1 && pairs === mentees, `${pairs} pairs for ${mentees} mentees`)
    })
  })
}
