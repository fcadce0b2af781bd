import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'
import { type Screen, type Visitor, WRITES_EVERY } from './visit.ts'

export interface Order {
  readonly address: string
  readonly visitors: readonly Visitor[]
  readonly screens: readonly Screen[]
  /** How many begin a visit each second, whatever the responses take. */
  readonly visitsPerSecond: number
  readonly seconds: number
}
export interface Seen {
  readonly milliseconds: readonly number[]
  readonly refusals: readonly string[]
}

const PAUSE_BETWEEN_SCREENS = 300

/** Everyone who has the app open hears what changes. */
const streams: ClientRequest[] = []

/** People in a process of their own who come when they come: a slow response does not keep the next person away. */
process.on('message', async (order: Order) => {
  if (streams.length === 0)
    streams.push(...order.visitors.map(({ token }) => openStream(order.address, token)))
  process.send?.(await visitAll(order))
})
process.on('disconnect', () => process.exit(0))

async function visitAll({ address, visitors, screens, visitsPerSecond, seconds }: Order): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const milliseconds: number[] = []
  const refusals: string[] = []
  const visits: Promise<void>[] = []
  const since = performance.now()
  const total = Math.max(1, Math.round(visitsPerSecond * seconds))
  const ask = async (visitor: Visitor, path: string, body?: object) => {
    const { status, took } = await answerOf(agent, `${address}/api${path}`, visitor.token, body)
    milliseconds.push(took)
    if (status < 200 || status > 299) refusals.push(`${status} ${path.replace(/[0-9a-f-]{36}/g, ':id')}`)
  }
  for (let count = 0; count < total; count += 1) {
    const due = since + (count * 1_000) / visitsPerSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const visitor = visitors[count % visitors.length]
    if (visitor) visits.push(visit(visitor, screens, ask, count % WRITES_EVERY === 0))
  }
  await Promise.all(visits)
  agent.destroy()
  return { milliseconds, refusals: [...new Set(refusals)].slice(0, 5) }
}

async function visit(
  visitor: Visitor,
  screens: readonly Screen[],
  ask: (visitor: Visitor, path: string, body?: object) => Promise<void>,
  writes: boolean,
): Promise<void> {
  for (const { name, paths } of screens) {
    await Promise.all(paths.map((path) => ask(visitor, path.replaceAll(':pair', visitor.enrollmentId))))
    if (writes && name === 'inbox')
      await ask(visitor, `/enrollments/${visitor.enrollmentId}/messages`, {
        clientId: randomUUID(),
        text: 'Good morning! Shall we keep our time this week?',
        attachmentIds: [],
      })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_SCREENS))
  }
}

function answerOf(agent: Agent, url: string, token: string, body?: object) {
  const since = performance.now()
  const text = body && JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  return new Promise<{ status: number; took: number }>((resolve) => {
    const tell = (status: number) => resolve({ status, took: performance.now() - since })
    request(url, { agent, method: text ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().on('end', () => tell(answer.statusCode ?? 0))
    })
      .on('error', () => tell(0))
      .end(text)
  })
}

function openStream(address: string, token: string): ClientRequest {
  const headers = { authorization: `Bearer ${token}` }
  const stream = request(`${address}/api/events`, { headers }, (answer) => answer.resume())
  // One that breaks is seen in what is refused.
  stream.on('error', () => undefined).end()
  return stream
}
