import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually } from '@brightpair/server/testing'
import type { DrillCompany } from './drill-company.ts'
import { sendRequest } from './send-request.ts'

export const WRITERS = 4
/** More than one message a second of one person is too many. */
const PAUSE = 100
export const PAIRS_EACH = 6
const BACK_WITHIN = 60_000

export const messagesOf = ({ enrollmentId }: { enrollmentId: string }) =>
  `/enrollments/${enrollmentId}/messages`

/** People who write and read all the time, through all nodes, and what happened to it. */
export function keepWriting(addresses: readonly string[], { mentee, pairs }: DrillCompany) {
  const acknowledged: string[] = []
  const refused: string[] = []
  const times: number[] = []
  const complaints: string[] = []
  let longest = 0
  let isOver = false

  async function write(writer: number): Promise<void> {
    const address = addresses[writer % addresses.length] ?? ''
    const own = pairs.slice(writer * PAIRS_EACH, (writer + 1) * PAIRS_EACH)
    const senders = own.flatMap((pair) => [pair.mentor, pair.mentee].map((person) => ({ person, pair })))
    for (let turn = 0; !isOver; turn++) {
      const sender = senders[turn % senders.length]
      if (!sender) throw new Error('a writer has nobody to write as')
      const body = { clientId: randomUUID(), text: 'Still here' }
      const response = await sendRequest(address, messagesOf(sender.pair), {
        method: 'POST',
        // An old one is refused.
        token: await sender.person.freshToken(),
        body,
      })
      longest = Math.max(longest, response.milliseconds)
      if (response.status === 200) {
        acknowledged.push(body.clientId)
        times.push(Date.now())
      } else if (response.status !== 503) complaints.push(`${response.status} ${response.body.message ?? ''}`)
      // Unless it says that no one knows.
      else if (!String(response.body.message).includes('whether this was saved')) refused.push(body.clientId)
      await delay(PAUSE)
    }
  }

  async function read(address: string): Promise<void> {
    while (!isOver) {
      const { status, milliseconds, body } = await sendRequest(address, '/auth/me', {
        token: await mentee.freshToken(),
      })
      longest = Math.max(longest, milliseconds)
      if (status !== 200 && status !== 503) complaints.push(`${status} ${body.message ?? ''}`)
      await delay(PAUSE * 2)
    }
  }

  const working = Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ...addresses.map(read),
  ])
  return {
    acknowledged,
    refused,
    /** Answers that neither kept it nor asked to come back. */
    complaints,
    /** The longest time between two acknowledged writes since a moment. */
    gapSince(moment: number): number {
      const from = Math.max(
        0,
        times.findLastIndex((time) => time <= moment),
      )
      const seen = times.slice(from)
      return Math.max(0, ...seen.map((time, at) => (at === 0 ? 0 : time - (seen[at - 1] ?? time))))
    },
    takeLongest(): number {
      const was = longest
      longest = 0
      return was
    },
    /** Until several have written after this. */
    async untilWritten(): Promise<void> {
      const since = times.length
      await eventually(async () => times.length > since + WRITERS, 'a write', BACK_WITHIN)
    },
    async stop(): Promise<void> {
      isOver = true
      await working
    },
  }
}

export type Writing = ReturnType<typeof keepWriting>
