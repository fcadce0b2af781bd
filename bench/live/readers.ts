import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** Two after each other are a pair. */
export interface Reader {
  readonly enrollmentId: string
  readonly token: string
}
export type ToReaders =
  | { readonly open: readonly Reader[]; readonly address: string }
  | { readonly write: number; readonly seconds: number }
export type FromReaders =
  | { readonly kind: 'opened'; readonly streams: number }
  | {
      readonly kind: 'written'
      readonly heardAfter: readonly number[]
      readonly readAfter: readonly number[]
      readonly lost: number
    }

interface Open extends Reader {
  last: number
  asking: Promise<void>
}

const OPENED_AT_ONCE = 25
const TIMEOUT = 5_000

let address = ''
const people: Open[] = []
const sentAt = new Map<string, number>()
const heardAfter: number[] = []
const readAfter: number[] = []

process.on('message', (message: ToReaders) => {
  if ('open' in message) void openAll(message.open, message.address)
  else void write(message.write, message.seconds)
})
process.on('disconnect', () => process.exit(0))

async function openAll(readers: readonly Reader[], at: string): Promise<void> {
  address = at
  for (let from = 0; from < readers.length; from += OPENED_AT_ONCE) {
    await Promise.all(readers.slice(from, from + OPENED_AT_ONCE).map(openStream))
  }
  tell({ kind: 'opened', streams: people.length })
}

async function openStream(reader: Reader): Promise<void> {
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${reader.token}` },
  })
  if (!response.body) throw new Error(`no stream: ${response.status}`)
  const person: Open = { ...reader, last: 0, asking: Promise.resolve() }
  people.push(person)
  void follow(person, response.body)
}

async function follow(person: Open, body: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    const heardAt = performance.now()
    if (lines.includes('data: {"topic":"messages"}')) {
      person.asking = person.asking.then(() => readOn(person, heardAt))
    }
  }
}

/** As the web does it: whatever came after the last number seen. */
async function readOn(person: Open, heardAt: number): Promise<void> {
  const url = `${address}/api/enrollments/${person.enrollmentId}/messages?after=${person.last}`
  const response = await fetch(url, { headers: { authorization: `Bearer ${person.token}` } })
  const { messages } = (await response.json()) as {
    messages: { number: number; from: string; clientId: string }[]
  }
  const readAt = performance.now()
  for (const { number, from, clientId } of messages) {
    person.last = number
    const sent = sentAt.get(clientId)
    if (from !== 'partner' || sent === undefined) continue
    sentAt.delete(clientId)
    heardAfter.push(heardAt - sent)
    readAfter.push(readAt - sent)
  }
}

/** At an even pace whatever the answers take, so that a slow one cannot hide those behind it. */
async function write(rate: number, seconds: number): Promise<void> {
  heardAfter.length = 0
  readAfter.length = 0
  const began = performance.now()
  for (let count = 0; count < rate * seconds; count++) {
    await delay(Math.max(0, began + (count * 1_000) / rate - performance.now()))
    const sender = people[Math.floor(Math.random() * people.length)]
    if (sender) void send(sender)
  }
  const deadline = performance.now() + TIMEOUT
  while (sentAt.size > 0 && performance.now() < deadline) await delay(50)
  tell({ kind: 'written', heardAfter, readAfter, lost: sentAt.size })
}

async function send({ enrollmentId, token }: Reader): Promise<void> {
  const clientId = randomUUID()
  sentAt.set(clientId, performance.now())
  const response = await fetch(`${address}/api/enrollments/${enrollmentId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, text: 'Shall we talk on Thursday?' }),
  })
  if (!response.ok) console.error(`refused: ${response.status} ${await response.text()}`)
  else await response.arrayBuffer()
}

function tell(message: FromReaders): void {
  process.send?.(message)
}
