import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { type Caller, createCaller } from '../../../testing/caller.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listenTo } from '../../../testing/live-stream.ts'
import { addPair } from '../../../testing/members.ts'

interface Node extends TestApp {
  readonly call: Caller
  readonly address: string
}

const nodes: Node[] = []
let pair: Awaited<ReturnType<typeof addPair>>
let drop = async () => {}

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = () => database.drop()
  for (let at = 0; at < 2; at++) {
    const started = await startTestApp({ databaseUrl: database.url })
    const address = await started.app.listen({ host: '127.0.0.1', port: 0 })
    nodes.push({ ...started, call: createCaller(started.app), address })
  }
  pair = await addPair(both()[0].platform)
})

afterAll(async () => {
  for (const node of nodes) await node.close()
  await drop()
})

function both(): [Node, Node] {
  const [first, second] = nodes
  if (!first || !second) throw new Error('two nodes were not started')
  return [first, second]
}

test('what is sent on one node is heard and read on the other, with typing and read marks', async () => {
  const [first, second] = both()
  const params = { enrollmentId: pair.enrollmentId }
  const mentee = await listenTo(second.address, pair.mentee.token)
  const mentor = await listenTo(first.address, pair.mentor.token)

  await first.call('POST /enrollments/:enrollmentId/messages/typing', { token: pair.mentor.token, params })
  await eventually(async () => mentee.heard.includes('typing'), 'the typing signal')
  expect(mentee.events.at(-1)).toEqual({ topic: 'typing', about: pair.enrollmentId })
  expect(mentor.heard).not.toContain('typing')

  const body = { clientId: randomUUID(), text: 'Across the nodes' }
  await first.call('POST /enrollments/:enrollmentId/messages', { token: pair.mentor.token, params, body })
  await eventually(async () => mentee.heard.includes('messages'), 'the message')
  const read = await second.call('GET /enrollments/:enrollmentId/messages', {
    token: pair.mentee.token,
    params,
    query: { after: 0 },
  })
  expect(read.body.messages.map(({ text }) => text)).toEqual(['Across the nodes'])

  // The response was lost, and the retry reaches the other node.
  const again = { token: pair.mentor.token, params, body }
  expect((await second.call('POST /enrollments/:enrollmentId/messages', again)).body.number).toBe(1)

  const before = mentor.events.length
  const mark = { token: pair.mentee.token, params, body: { number: 1 } }
  await second.call('POST /enrollments/:enrollmentId/messages/read', mark)
  await eventually(async () => mentor.events.length > before, 'the read mark')
  const seen = await first.call('GET /enrollments/:enrollmentId/messages', {
    token: pair.mentor.token,
    params,
  })
  expect(seen.body.readByPartner?.number).toBe(1)
  mentee.stop()
  mentor.stop()
})

test('too much typing is refused', async () => {
  const [first] = both()
  const params = { enrollmentId: pair.enrollmentId }
  const answers: number[] = []
  for (let at = 0; at < 45; at++) {
    const { status } = await first.call('POST /enrollments/:enrollmentId/messages/typing', {
      token: pair.mentee.token,
      params,
    })
    answers.push(status)
  }
  expect([answers[0], answers.at(-1)]).toEqual([204, 429])
})
