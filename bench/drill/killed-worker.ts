import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually, openMailbox } from '@brightpair/server/testing'
import { withSession } from '../../packages/server/src/platform/backup/session.ts'
import { end, startApp } from './app.ts'
import { ask } from './ask.ts'
import type { Postgresql } from './postgresql.ts'
import { startSilentMailServer } from './silent-mail-server.ts'
import { nodeSettings, stage } from './stage.ts'
import { expect, type Tally } from './tally.ts'

const RETRIED_WITHIN = 30_000
/** For whoever might send a mail a second time. */
const WATCHED_FOR = 5_000

interface Sending {
  readonly what: string
  readonly path: string
  readonly body: object
  readonly recipient: string
  readonly isRepeatable: boolean
}

const CONTACT = {
  fullName: 'Wanda Walker',
  workEmail: 'walker@drill.example',
  message: 'Where does this path lead?',
  agreeToComms: true,
  interestedInPartnership: false,
}

/** A node is killed while it hands a mail over: another one takes the job, and knows which mails must not leave twice. */
export async function drillKilledWorker(
  tally: Tally,
  home: string,
  postgresql: Postgresql,
  port: number,
): Promise<void> {
  const url = await postgresql.createDatabase('workers')
  const settings = { ...nodeSettings(url), SUPPORT_EMAIL: 'support@drill.example' }
  const first = await startApp(path.join(home, 'first'), port, settings)
  const { mentee } = await stage(url).finally(() => end(first, 'SIGKILL'))
  const sendings: Sending[] = [
    {
      what: 'killed while sending a link for a new password: sent again within 30 s',
      path: '/auth/forgot-password',
      body: { email: mentee.email },
      recipient: mentee.email,
      isRepeatable: true,
    },
    {
      what: 'killed while sending another mail: uncertain within 30 s, never sent twice',
      path: '/contact',
      body: CONTACT,
      recipient: 'support@drill.example',
      isRepeatable: false,
    },
  ]
  for (const sending of sendings)
    await tally.attempt(sending.what, () => killWhileSending(home, port, url, settings, sending))
}

async function killWhileSending(
  home: string,
  port: number,
  url: string,
  settings: Readonly<Record<string, string>>,
  { path: asked, body, recipient, isRepeatable }: Sending,
): Promise<void> {
  const silent = await startSilentMailServer()
  const mailbox = await openMailbox()
  const stateOf = () =>
    withSession(url, async (client) => {
      const sql = 'SELECT state FROM mails WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1'
      return (await client.query<{ state: string }>(sql, [recipient])).rows[0]?.state
    })
  const [victim, heir] = await Promise.all([
    startApp(path.join(home, 'victim'), port, { ...settings, SMTP_URL: silent.url }),
    startApp(path.join(home, 'heir'), port + 1, { ...settings, SMTP_URL: mailbox.url }),
  ])
  try {
    // Or it might take the job itself.
    heir.process.kill('SIGSTOP')
    const answer = await ask(victim.address, asked, { method: 'POST', body })
    expect(answer.status === 200 || answer.status === 204, `asking: ${answer.status} ${answer.body.message}`)
    await eventually(async () => silent.isVisited() && (await stateOf()) === 'SENDING', 'sending')
    await end(victim, 'SIGKILL')
    heir.process.kill('SIGCONT')
    const since = Date.now()
    const wanted = isRepeatable ? 'SENT' : 'UNCERTAIN'
    await eventually(async () => (await stateOf()) === wanted, wanted, RETRIED_WITHIN)
    console.log(`${recipient}: ${wanted} ${Date.now() - since} ms after its node was killed`)
    await delay(WATCHED_FOR)
    const arrived = mailbox.received.filter(({ to }) =>
      to?.some(({ address }) => address === recipient),
    ).length
    expect(arrived === (isRepeatable ? 1 : 0), `${arrived} mails arrived from the second node`)
  } finally {
    await Promise.all([end(victim, 'SIGKILL'), end(heir, 'SIGKILL')])
    await Promise.all([silent.stop(), mailbox.close()])
  }
}
