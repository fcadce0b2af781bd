import type { Message } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { Outbox } from './outbox'

const written = (clientId: string) => ({ clientId, text: clientId, attachments: [] })
const turns = () => new Promise((resolve) => setTimeout(resolve, 0))

const storedMessage: Message = {
  number: 1,
  from: 'me',
  clientId: null,
  text: '',
  attachments: [],
  sentAt: '',
  readAt: null,
}

/** A server that stores each id once, behind a connection that can be cut before or after. */
function server() {
  const world = { line: 'up' as 'up' | 'cut' | 'answers lost', refuse: new Set<string>() }
  const stored: string[] = []
  const attempts: string[] = []
  let reconnect = () => {}
  const outbox = new Outbox({
    async send({ clientId }) {
      attempts.push(clientId)
      await Promise.resolve()
      if (world.line === 'cut') throw new Error('offline')
      if (world.refuse.has(clientId)) throw new RangeError('refused')
      if (!stored.includes(clientId)) stored.push(clientId)
      if (world.line === 'answers lost') throw new Error('offline')
      return { ...storedMessage, clientId }
    },
    refusalIn: (error) => (error instanceof RangeError ? 'Not wanted.' : null),
    onReconnect(retry) {
      reconnect = retry
      return () => {
        reconnect = () => {}
      }
    },
  })
  return { outbox, world, stored, attempts, reconnect: () => reconnect() }
}

describe('messages on their way', () => {
  test('are sent one after the other in the order they were written', async () => {
    const { outbox, stored } = server()
    for (const id of ['a', 'b', 'c']) outbox.add(written(id))
    expect(outbox.unsent().map(({ state }) => state)).toEqual(['sending', 'waiting', 'waiting'])
    await turns()
    expect([stored, outbox.unsent()]).toEqual([['a', 'b', 'c'], []])
  })

  test('stay with their text while the line is cut, and go out in order once there is reconnect', async () => {
    const { outbox, world, stored, reconnect } = server()
    world.line = 'cut'
    for (const id of ['a', 'b']) outbox.add(written(id))
    await turns()
    expect(outbox.unsent().map(({ text, hasFailed }) => [text, hasFailed])).toEqual([
      ['a', true],
      ['b', false],
    ])
    world.line = 'up'
    outbox.add(written('c'))
    reconnect()
    await turns()
    expect([stored, outbox.unsent()]).toEqual([['a', 'b', 'c'], []])
  })

  test('are stored once when only the answer was lost', async () => {
    const { outbox, world, stored, attempts, reconnect } = server()
    world.line = 'answers lost'
    outbox.add(written('a'))
    await turns()
    expect(outbox.unsent()).toHaveLength(1)
    world.line = 'up'
    reconnect()
    await turns()
    expect([attempts, stored, outbox.unsent()]).toEqual([['a', 'a'], ['a'], []])
  })

  test('that are refused say why, hold up nobody, and can be tried again or removed', async () => {
    const { outbox, world, stored } = server()
    world.refuse.add('a')
    for (const id of ['a', 'b']) outbox.add(written(id))
    await turns()
    expect(outbox.unsent()).toMatchObject([{ clientId: 'a', state: 'refused', problem: 'Not wanted.' }])
    expect(stored).toEqual(['b'])
    outbox.retry()
    await turns()
    expect(outbox.unsent()).toMatchObject([{ clientId: 'a', state: 'refused' }])
    outbox.remove('a')
    expect(outbox.unsent()).toEqual([])
  })
})
