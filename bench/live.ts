import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  copyTemplate,
  createTemplate,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import { addPairs } from './add-pairs.ts'
import type { FromReaders, Reader, ToReaders } from './live/readers.ts'
import { percentile } from './percentile.ts'

const PAIRS = 250
const RATE = 20
const IDLE_SECONDS = 4
const WARM_SECONDS = 3
const WRITING_SECONDS = 20
const MAX_MILLISECONDS = 300

/**
 * 500 people with an open live stream on one node, while messages are sent to some of them: how long a message takes
 * from its sender's request to its reader's stream, and on to its text in the reader's hands. Whoever reads and writes
 * is in another process; memory and processor time are those of this one, which is the node.
 */
const postgres = await startTemporaryPostgres({ durable: true })
await createTemplate(postgres.url)
const database = await copyTemplate(postgres.url)
const product = await startTestApp({ databaseUrl: database.url })
const readers: Reader[] = (await addPairs(product, PAIRS)).flatMap(({ enrollmentId, mentor, mentee }) => [
  { enrollmentId, token: mentor.token },
  { enrollmentId, token: mentee.token },
])
const address = await product.app.listen({ host: '127.0.0.1', port: 0 })

const before = memory()
const client = fork(new URL('./live/readers.ts', import.meta.url))
tell({ open: readers, address })
const opened = await heard('opened')
const open = memory()
console.log(`${opened.streams} live streams open on one node`)
console.log(
  `memory    ${before.whole} MB without them, ${open.whole} MB with them; in use ${((open.used - before.used) / 1024 / opened.streams).toFixed(0)} KB for each`,
)

const idle = processorShare()
await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1_000))
console.log(`processor ${idle()} of one core while nobody writes`)

tell({ write: RATE, seconds: WARM_SECONDS })
await heard('written')
const writing = processorShare()
tell({ write: RATE, seconds: WRITING_SECONDS })
const { heardAfter, readAfter, lost } = await heard('written')
console.log(`processor ${writing()} of one core, memory ${memory().whole} MB at ${RATE} messages a second`)
console.log(`send to the reader's stream   ${describe(heardAfter)}`)
console.log(`send to its text at the reader ${describe(readAfter)}`)
const worst = percentile(readAfter, 0.99)
const held = opened.streams === readers.length && lost === 0 && worst <= MAX_MILLISECONDS
console.log(
  `p99 ${worst.toFixed(0)} ms (bar: ${MAX_MILLISECONDS} ms), ${lost} lost: ${held ? 'held' : 'NOT HELD'}`,
)

client.disconnect()
await once(client, 'exit')
await product.close()
await database.drop()
await postgres.stop()
process.exitCode = held ? 0 : 1

function tell(message: ToReaders): void {
  client.send(message)
}

async function heard<K extends FromReaders['kind']>(kind: K): Promise<Extract<FromReaders, { kind: K }>> {
  const [message] = (await once(client, 'message')) as [FromReaders]
  if (message.kind !== kind) throw new Error(`expected ${kind}, got ${message.kind}`)
  return message as Extract<FromReaders, { kind: K }>
}

/** After what is garbage is gone. */
function memory(): { whole: number; used: number } {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { whole: Math.round(rss / 1024 / 1024), used: heapUsed + external }
}

function processorShare(): () => string {
  const [since, used] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(used)
    return `${((user + system) / 10 / (performance.now() - since)).toFixed(1)} %`
  }
}

function describe(values: readonly number[]): string {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(0))
  return `p50 ${p50} ms, p99 ${p99} ms, at most ${max} ms (${values.length} messages)`
}
