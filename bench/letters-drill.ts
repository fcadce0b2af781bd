import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  copyTemplate,
  createTemplate,
  eventually,
  openMailbox,
  startTemporaryPostgres,
} from '@brightpair/server/testing'
import { withSession } from '../packages/server/src/platform/backup/session.ts'
import { type App, end, startApp } from './drill/app.ts'
import { addDrillCompany, type DrillCompany, nodeSettings } from './drill/drill-company.ts'
import { sendRequest } from './drill/send-request.ts'
import { Tally } from './drill/tally.ts'
import { percentile } from './percentile.ts'

// A letter to thousands of people through a node that is killed halfway: one email each, memory that doesn't grow with
// the readers, progress that moves, and requests of others that are answered meanwhile.
const MANY = Number(process.argv[2] ?? 5_000)
/** Enough to be warm: what a node needs once doesn't count as growth. */
const FEW = Math.ceil(MANY / 2)
const PORT = 3960
/** Before and after the letter; after it also for whoever might send an email a second time. */
const QUIET_SECONDS = 15
const THINKING = 25
/** As often as the screen of a letter does. */
const POLL_INTERVAL = 2_000
const MAX_RATIO = 3
const MAX_MORE_MEMORY = 1.25
const TIMEOUT = 600_000

const tally = new Tally()
const home = await mkdtemp(path.join(tmpdir(), 'letters-drill-'))
const postgres = await startTemporaryPostgres()
await createTemplate(postgres.url)

const addReaders = (url: string, companyId: string, readers: number) =>
  withSession(url, (client) =>
    client.query(
      `INSERT INTO users (company_id, account_type, email, first_name, last_name, password_hash, email_proven_at)
       SELECT $1, 'MENTEE', 'reader-' || n || '@crowd.example', 'Reader' || n, 'Of many', '', now()
       FROM generate_series(1, $2::int) n`,
      [companyId, readers],
    ),
  )

/** Again and again until it is stopped, with a moment in between. */
function keep(every: number, work: () => Promise<void>) {
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await work()
      await delay(every)
    }
  })()
  return async () => {
    isOver = true
    await running
  }
}

/** What one person waits for their own screen, over and over. */
function watchPace(app: App, { mentee, enrollmentId }: DrillCompany) {
  const waits: number[] = []
  let refused = 0
  const stop = keep(THINKING, async () => {
    const since = performance.now()
    const { status } = await sendRequest(app.address, `/enrollments/${enrollmentId}/free-times?days=7`, {
      token: mentee.token,
    })
    waits.push(performance.now() - since)
    if (status !== 200) refused += 1
  })
  return { waits, stop, refused: () => refused }
}

async function inQuiet(app: App, company: DrillCompany): Promise<number[]> {
  const quiet = watchPace(app, company)
  await delay(QUIET_SECONDS * 1_000)
  await quiet.stop()
  return quiet.waits
}

/** The most it ever had, in MB, as the kernel keeps it: whoever looks again and again is in the way of the requests. */
async function peakMemory({ process: { pid } }: App): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024)
}

interface Sent {
  readonly peaks: number[]
  readonly quiet: number[]
  readonly beside: number[]
  readonly refused: number
  /** How many were told to have it, as a manager saw it. */
  readonly progress: number[]
  readonly arrived: Map<string, number>
  readonly uncertain: number
}

async function writeTo(readers: number, { killAfter }: { killAfter?: number } = {}): Promise<Sent> {
  const { url } = await copyTemplate(postgres.url)
  const mailbox = await openMailbox()
  const company = await addDrillCompany(url)
  await addReaders(url, company.companyId, readers)
  const start = (name: string) =>
    startApp(path.join(home, `${readers}-${name}`), PORT, { ...nodeSettings(url), SMTP_URL: mailbox.url })
  const { token } = company.admin
  let app = await start('first')
  try {
    const warm = watchPace(app, company)
    await delay((QUIET_SECONDS / 2) * 1_000)
    await warm.stop()
    const quiet = await inQuiet(app, company)

    const began = Date.now()
    let pace = watchPace(app, company)
    const { status, body } = await sendRequest(app.address, '/admin/letters', {
      method: 'POST',
      token,
      body: {
        companyId: company.companyId,
        clientId: crypto.randomUUID(),
        to: { from: 'people', search: '@crowd.example' },
        when: { kind: 'now' },
        subject: 'To {first name}',
        text: 'Hi {first name}, this is for you alone.',
      },
    })
    if (status !== 200) throw new Error(`writing: ${status} ${body.message}`)
    const progress: number[] = []
    let open = readers
    const stopLooking = keep(POLL_INTERVAL, async () => {
      const { body: letter } = await sendRequest(app.address, `/admin/letters/${body.id}`, { token })
      const { sent = 0, waiting = readers } = (letter.readers ?? {}) as { sent?: number; waiting?: number }
      if (sent > (progress.at(-1) ?? 0)) progress.push(sent)
      open = waiting
    })
    const [peaks, beside] = [[] as number[], [] as number[]]
    let refused = 0
    const settle = async () => {
      await pace.stop()
      peaks.push(await peakMemory(app))
      beside.push(...pace.waits)
      refused += pace.refused()
    }
    if (killAfter) {
      await eventually(
        async () => mailbox.received.length >= killAfter,
        'the emails before the kill',
        TIMEOUT,
      )
      await settle()
      await end(app, 'SIGKILL')
      console.log(`killed after ${mailbox.received.length} emails, ${seconds(began)} after the letter`)
      app = await start('next')
      pace = watchPace(app, company)
    }
    await eventually(async () => open === 0, 'the last email', TIMEOUT)
    await Promise.all([settle(), stopLooking()])
    console.log(
      `${readers} readers: all decided ${seconds(began)} after the letter, ${beside.length} requests beside it`,
    )
    quiet.push(...(await inQuiet(app, company)))
    const { rows } = await withSession(url, (client) =>
      client.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM mails WHERE kind = 'team-letter' AND state = 'UNCERTAIN'",
      ),
    )
    const arrived = new Map<string, number>()
    for (const { to } of mailbox.received)
      for (const { address = '' } of to ?? []) arrived.set(address, (arrived.get(address) ?? 0) + 1)
    return { peaks, quiet, beside, refused, progress, arrived, uncertain: rows[0]?.n ?? 0 }
  } finally {
    await end(app, 'SIGKILL')
    await mailbox.close()
  }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1_000).toFixed(1)} s`
}

try {
  const few = await writeTo(FEW)
  const many = await writeTo(MANY, { killAfter: Math.round(MANY * 0.4) })
  const [small, large] = [Math.max(...few.peaks), Math.max(...many.peaks)]
  console.log(
    `peak memory of a node: ${large} MB with ${MANY} readers, ${small} MB with ${FEW}, ratio ${(large / small).toFixed(2)}`,
  )
  const pace = (waits: readonly number[], share: number) => percentile(waits, share)
  const ratios = [0.5, 0.95].map((share) => {
    const [before, during] = [pace(many.quiet, share), pace(many.beside, share)]
    const ratio = during / before
    console.log(
      `requests of one person, ${share === 0.5 ? 'median' : 'p95'}: ${during.toFixed(1)} ms beside the letter, ${before.toFixed(1)} ms in quiet, ratio ${ratio.toFixed(2)}`,
    )
    return ratio
  })
  console.log(
    `progress was seen at ${many.progress.length} figures: ${many.progress.slice(0, 12).join(', ')} …`,
  )
  console.log(`uncertain after the kill, and therefore not sent again: ${many.uncertain}`)

  const twice = [...many.arrived.values()].filter((count) => count > 1).length
  tally.count('readers with one email, or one that is told as uncertain', {
    tried: MANY,
    held: Math.min(MANY, many.arrived.size + many.uncertain) - twice,
    note: `${many.arrived.size} got one, ${many.uncertain} are uncertain, ${twice} got more`,
  })
  tally.count('emails to readers that came a second time: none', {
    tried: many.arrived.size,
    held: many.arrived.size - twice,
    note: `${twice} twice`,
  })
  tally.note('the node that follows goes on', many.arrived.size > MANY * 0.9, `${many.arrived.size} arrived`)
  tally.note('memory is bounded', large <= small * MAX_MORE_MEMORY, `${large} MB beside ${small} MB`)
  tally.note('progress moves', many.progress.length >= 10, `${many.progress.length} figures`)
  tally.note('every request of others is answered', many.refused === 0, `${many.refused} refused`)
  tally.note(
    `people wait at most ${MAX_RATIO} times as long`,
    ratios.every((ratio) => ratio <= MAX_RATIO),
    ratios.map((ratio) => ratio.toFixed(2)).join(' and '),
  )
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
}
