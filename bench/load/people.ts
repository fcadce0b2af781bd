import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'
import { type Ask, bare, type Person, screens } from './screens.ts'

export interface Order {
  readonly address: string
  /** Nothing but one bare route, to compare with. */
  readonly isBare?: boolean
  readonly people: readonly Person[]
  readonly seconds: number
}
export interface Answered {
  readonly milliseconds: readonly number[]
  readonly streams: number
  readonly refused: number
  /** Some of them in words. */
  readonly refusals: readonly string[]
}

/**
 * People in a process of their own, each with a live stream open and one screen after another: as soon as a screen has
 * all its answers, they open the next.
 */
process.on('message', async (order: Order) => {
  process.send?.(await useProduct(order))
})
process.on('disconnect', () => process.exit(0))

async function useProduct({ address, isBare, people, seconds }: Order): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length })
  const milliseconds: number[] = []
  const refusals: string[] = []
  const streams = await Promise.all(isBare ? [] : people.map(({ token }) => openStream(address, token)))
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < until) {
        for (const ask of isBare ? bare : screenOf(person)) {
          const { status, took } = await answerOf(agent, address, person.token, ask)
          milliseconds.push(took)
          if (status < 200 || status > 299) refusals.push(`${status} ${ask.method ?? 'GET'} ${ask.path}`)
        }
      }
    }),
  )
  const open = streams.filter((stream) => !stream.destroyed).length
  for (const stream of streams) stream.destroy()
  agent.destroy()
  return {
    milliseconds,
    streams: open,
    refused: refusals.length,
    refusals: [...new Set(refusals)].slice(0, 5),
  }
}

function screenOf(person: Person): readonly Ask[] {
  let dice = Math.random() * screens.reduce((sum, { share }) => sum + share, 0)
  const screen = screens.find(({ share }) => {
    dice -= share
    return dice < 0
  })
  return screen?.asks(person, randomUUID()) ?? []
}

function answerOf(
  agent: Agent,
  address: string,
  token: string,
  { method, path, body }: Ask,
): Promise<{ status: number; took: number }> {
  const since = performance.now()
  const text = body && JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  return new Promise((resolve) => {
    const tell = (status: number) => resolve({ status, took: performance.now() - since })
    request(`${address}/api${path}`, { agent, method: method ?? 'GET', headers }, (answer) => {
      answer.resume().on('end', () => tell(answer.statusCode ?? 0))
    })
      .on('error', () => tell(0))
      .end(text)
  })
}

function openStream(address: string, token: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(
      `${address}/api/events`,
      { headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.resume()
        resolve(stream)
      },
    )
    stream.on('error', reject).end()
  })
}
