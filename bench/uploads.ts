import { Worker } from 'node:worker_threads'
import {
  addMember,
  addPair,
  copyTemplate,
  createTemplate,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import { percentile } from './percentile.ts'
import { type Scene, uploadActions } from './uploads/upload-actions.ts'

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
const scene: Scene = {
  address: `${await product.app.listen({ host: '127.0.0.1', port: 0 })}/api`,
  admin: admin.token,
  mentor: pair.mentor.token,
  companyId: pair.companyId,
  enrollmentId: pair.enrollmentId,
}

await look('/agreement.pdf', other.mentor.token)
const quiet = await waits(() => pause(QUIET_MILLISECONDS))
console.log(`quiet: half wait under ${quiet.half} ms, 95 of 100 under ${quiet.max} ms`)
let isHeld = true
for (const name of Object.keys(uploadActions)) {
  const busy = await waits(() => doElsewhere(name))
  const ratio = busy.max / quiet.max
  isHeld &&= ratio < MAX_RATIO
  console.log(
    `${name} (${busy.seconds} s): half under ${busy.half} ms, 95 of 100 under ${busy.max} ms, ${ratio.toFixed(1)} times quiet; ${busy.worst} ms at worst`,
  )
}
console.log(`bar: 95 of 100 wait less than ${MAX_RATIO} times as long: ${isHeld ? 'held' : 'NOT HELD'}`)

await product.close()
await database.drop()
await postgres.stop()
process.exitCode = isHeld ? 0 : 1

/** How long somebody else waits for an answer while `action` happens. */
async function waits(action: () => Promise<unknown>) {
  const since = performance.now()
  const measured: number[] = []
  let isOver = false
  const done = action().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const from = performance.now()
    await look('/auth/me', other.mentee.token)
    measured.push(performance.now() - from)
    await pause(PAUSE_MILLISECONDS)
  }
  await done
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    seconds: round((performance.now() - since) / 1000),
    half: round(percentile(measured, 0.5)),
    max: round(percentile(measured, 0.95)),
    worst: round(Math.max(...measured)),
  }
}

/** In a thread of its own, so that only the server's work is waited for, not the sender's. */
function doElsewhere(action: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./uploads/upload-actions.ts', import.meta.url), {
      workerData: { action, scene },
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${action}: ended with ${code}`)),
    )
  })
}

async function look(path: string, token: string): Promise<void> {
  const response = await fetch(`${scene.address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
