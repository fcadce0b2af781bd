import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  copyTemplate,
  createTemplate,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import fastify from 'fastify'
import pg from 'pg'
import { addPairs } from './add-pairs.ts'
import { Tally } from './drill/tally.ts'
import type { Answered, Order } from './load/people.ts'
import type { Person } from './load/screens.ts'
import { percentile } from './percentile.ts'

const PAIRS = 100
const WARM_SECONDS = 5
/** Until its code is compiled: a node that has run for a quarter of a minute spends up to twice as much on a request. */
const PRODUCT_WARM_SECONDS = 30
const BARE_SECONDS = 10
const SECONDS = 60
const LOOKS = 6
const MAX_GROWTH = 0.05

interface Used extends Answered {
  /** Requests a second. */
  readonly rate: number
  /** Milliseconds of the node's processor for each, which a busy machine changes less than the rate. */
  readonly processor: number
}

/**
 * 200 signed-in people who use the screens of a running programme without ever resting, for a minute, beside the same
 * people on a bare route with one prepared select on a plain pool of as many connections. Whoever asks is in another process; memory is that
 * of this one, which is the node.
 */
const postgres = await startTemporaryPostgres({ durable: true })
await createTemplate(postgres.url)
const database = await copyTemplate(postgres.url)
const product = await startTestApp({ databaseUrl: database.url })
const people = await addPeople()
const address = await product.app.listen({ host: '127.0.0.1', port: 0 })
const bare = fastify()
const plainPool = new pg.Pool({ connectionString: database.url, max: 10 })
bare.get('/api/bare', async () => {
  const { rows } = await plainPool.query({
    name: 'bare',
    text: 'SELECT id, first_name, last_name, email FROM users WHERE id = $1',
    values: [people[0]?.partnerId],
  })
  return rows[0]
})
const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 })
const client = fork(new URL('./load/people.ts', import.meta.url))

await useFor(PRODUCT_WARM_SECONDS, { address })
await useFor(WARM_SECONDS, { address: bareAddress, isBare: true })
const ofBare = await useFor(BARE_SECONDS, { address: bareAddress, isBare: true })
const memories: number[] = []
const [ofProduct] = await Promise.all([useFor(SECONDS, { address }), watchMemory()])
const half = memories.slice(memories.length / 2)
const growth = (half.at(-1) ?? 0) / (half[0] ?? 0) - 1

console.log(`${people.length} people, each with a live stream and the next screen as soon as one is there`)
console.log(`bare route with one prepared select   ${describe(ofBare)}`)
console.log(`the screens of a running programme    ${describe(ofProduct)}`)
console.log(`the screens reach ${(ofProduct.rate / ofBare.rate).toFixed(2)} of the bare route`)
console.log(
  `memory in use every ${SECONDS / LOOKS} s   ${memories.map((each) => each.toFixed(0)).join(', ')} MB`,
)
console.log(`memory over the second half ${(growth * 100).toFixed(1)} % more (bar: ${MAX_GROWTH * 100} %)`)
const tally = new Tally()
const requests = ofProduct.milliseconds.length
tally.count(`requests of ${people.length} people for ${SECONDS} s`, {
  tried: requests,
  held: requests - ofProduct.refused,
  note: ofProduct.refusals.join(', '),
})
tally.count('live streams open all the while', { tried: people.length, held: ofProduct.streams })
tally.note('memory flat over the second half', growth <= MAX_GROWTH)
const held = tally.print()

client.disconnect()
await bare.close()
await plainPool.end()
await product.close()
await database.drop()
await postgres.stop()
process.exitCode = held ? 0 : 1

async function addPeople(): Promise<Person[]> {
  const found: Person[] = []
  for (const { enrollmentId, mentor, mentee } of await addPairs(product, PAIRS)) {
    const activityId = await firstActivity(enrollmentId)
    const ofPair = { enrollmentId, activityId }
    found.push({ ...ofPair, partnerId: mentee.id, isMentee: false, token: mentor.token })
    found.push({ ...ofPair, partnerId: mentor.id, isMentee: true, token: mentee.token })
  }
  return found
}

async function firstActivity(enrollmentId: string): Promise<string> {
  const { rows } = await product.platform.database.pool.query<{ id: string }>(
    'SELECT id FROM activities WHERE enrollment_id = $1 ORDER BY month, position LIMIT 1',
    [enrollmentId],
  )
  return rows[0]?.id ?? ''
}

async function useFor(seconds: number, what: Pick<Order, 'address' | 'isBare'>): Promise<Used> {
  const order: Order = { ...what, people, seconds }
  const before = process.cpuUsage()
  client.send(order)
  const [answered] = (await once(client, 'message')) as [Answered]
  const { user, system } = process.cpuUsage(before)
  const requests = answered.milliseconds.length
  return { ...answered, rate: requests / seconds, processor: (user + system) / 1_000 / requests }
}

/** After what is garbage is gone. */
async function watchMemory(): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    await delay((SECONDS * 1_000) / LOOKS - 500)
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    memories.push((heapUsed + external) / 1024 / 1024)
  }
}

function describe({ milliseconds, rate, processor }: Used): string {
  const at = (share: number) => percentile(milliseconds, share).toFixed(0)
  const waits = `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
  return `${Math.round(rate)} requests/s, ${waits}, ${processor.toFixed(2)} ms of the node's processor for each`
}
