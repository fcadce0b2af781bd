import {
  addMember,
  addPair,
  copyTemplate,
  createTemplate,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import { percentile } from './percentile.ts'

const QUIET_MILLISECONDS = 5_000
const PAUSE_MILLISECONDS = 20
const MAX_RATIO = 10

/** What one person does at once, and how long everyone else waits meanwhile, beside how long they wait in quiet. */
const postgres = await startTemporaryPostgres()
await createTemplate(postgres.url)
const database = await copyTemplate(postgres.url)
const product = await startTestApp({ databaseUrl: database.url })
const admin = await addMember(product.platform, 'ADMIN', null)
const pair = await addPair(product.platform)
const other = await addPair(product.platform)
const address = `${await product.app.listen({ host: '127.0.0.1', port: 0 })}/api`

const as = (token: string) => ({ authorization: `Bearer ${token}` })
const get = (path: string, token: string) => fetch(`${address}${path}`, { headers: as(token) }).then(finished)
const send = (path: string, token: string, body: BodyInit) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...as(token), 'content-type': 'application/octet-stream' },
    body,
  }).then(finished)
const times = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act))

const deeds: Record<string, () => Promise<unknown>> = {
  '2 MB of empty lines as a list of people': () => checked('\n'.repeat(2_000_000)),
  '5,000 people as a list': () => checked(crowd()),
  '60 agreements at once': () => times(60, () => get('/agreement.pdf', pair.mentor.token)),
  '200 times the API reference': () =>
    times(200, async () => (await fetch(`${address}/openapi.json`)).arrayBuffer()),
  '10 attachments of 5 MB': () =>
    times(10, () =>
      send(
        `/enrollments/${pair.enrollmentId}/attachments?name=a.txt`,
        pair.mentor.token,
        'a'.repeat(5_000_000),
      ),
    ),
}

await get('/agreement.pdf', other.mentor.token)
const quiet = await waits(() => pause(QUIET_MILLISECONDS))
console.log(`quiet: half wait under ${quiet.half} ms, 95 of 100 under ${quiet.most} ms`)
let isHeld = true
for (const [name, deed] of Object.entries(deeds)) {
  const busy = await waits(deed)
  const ratio = busy.most / quiet.most
  isHeld &&= ratio < MAX_RATIO
  console.log(
    `${name} (${busy.seconds} s): half under ${busy.half} ms, 95 of 100 under ${busy.most} ms, ${ratio.toFixed(1)} times quiet; ${busy.worst} ms at worst`,
  )
}
console.log(`bar: 95 of 100 wait less than ${MAX_RATIO} times as long: ${isHeld ? 'held' : 'NOT HELD'}`)

await product.close()
await database.drop()
await postgres.stop()
process.exitCode = isHeld ? 0 : 1

/** How long somebody else waits for an answer while `deed` happens. */
async function waits(deed: () => Promise<unknown>) {
  const since = performance.now()
  const measured: number[] = []
  let isOver = false
  const done = deed().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const from = performance.now()
    await get('/auth/me', other.mentee.token)
    measured.push(performance.now() - from)
    await pause(PAUSE_MILLISECONDS)
  }
  await done
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    seconds: round((performance.now() - since) / 1000),
    half: round(percentile(measured, 0.5)),
    most: round(percentile(measured, 0.95)),
    worst: round(Math.max(...measured)),
  }
}

async function checked(file: string): Promise<void> {
  const { id } = (await send(`/admin/people-imports?companyId=${pair.companyId}`, admin.token, file)) as {
    id: string
  }
  for (;;) {
    const { state } = (await get(`/admin/people-imports/${id}`, admin.token)) as { state: string }
    if (state !== 'CHECKING') return
    await pause(50)
  }
}

function crowd(): string {
  const rows = Array.from({ length: 5_000 }, (_, i) => `p${i}@crowd.example,First ${i},Last ${i},mentee`)
  return ['E-mail,First name,Last name,Role', ...rows].join('\r\n')
}

async function finished(answer: Response): Promise<unknown> {
  if (answer.status >= 500) throw new Error(`${answer.url}: ${answer.status}`)
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.arrayBuffer()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
