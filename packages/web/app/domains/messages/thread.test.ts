import type { Message } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { linksIn } from './links'
import { linesOf } from './thread-lines'
import { firstThread, withNewer, withOlder, withSent } from './thread-pages'

const message = (
  number: number,
  from: Message['from'] = 'partner',
  values: Partial<Message> = {},
): Message => ({
  number,
  from,
  clientId: `id ${number}`,
  text: `Message ${number}`,
  attachments: [],
  sentAt: new Date('2026-03-02T09:00').toISOString(),
  readAt: null,
  ...values,
})
const page = (
  messages: Message[],
  more = false,
  readByPartner: { number: number; at: string } | null = null,
) => ({
  messages,
  more,
  readByPartner,
})
const now = new Date('2026-03-03T12:00')

describe('a conversation', () => {
  test('holds each number once and in order, whatever way it came', () => {
    const first = firstThread(page([message(3), message(4)], true))
    const sent = withSent(first, message(5, 'me'))
    const newer = withNewer(sent, page([message(5, 'me'), message(6)]))
    const older = withOlder(newer, page([message(1), message(2)]))
    expect(older.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect([first.hasOlder, older.hasOlder]).toEqual([true, false])
  })

  test('learns how far the partner has read, and keeps when', () => {
    const first = firstThread(
      page([message(1, 'me', { readAt: 'then' }), message(2, 'me'), message(3, 'me')]),
    )
    const read = withNewer(first, page([], false, { number: 2, at: 'now' }))
    expect(read.messages.map(({ readAt }) => readAt)).toEqual(['then', 'now', null])
  })
})

describe('the lines of a conversation', () => {
  test('tell the days, what is new, and the last message that was read', () => {
    const today = new Date('2026-03-03T08:00').toISOString()
    const lines = linesOf({
      messages: [
        message(1, 'me', { readAt: 'then' }),
        message(2, 'me', { readAt: 'then' }),
        message(3, 'me'),
        message(4, 'partner', { sentAt: today }),
        message(5, 'partner', { sentAt: today }),
        message(6, 'system', { sentAt: today }),
      ],
      unsent: [],
      unreadFrom: 4,
      now,
    })
    expect(
      lines.map((line) => ('message' in line ? line.message.text : 'label' in line ? line.label : line.kind)),
    ).toEqual([
      'Yesterday',
      'Message 1',
      'Message 2',
      'Message 3',
      'Today',
      'unread',
      'Message 4',
      'Message 5',
      'Message 6',
    ])
    expect(lines.filter((line) => line.kind === 'message' && line.showsRead)).toMatchObject([
      { message: { number: 2 } },
    ])
    expect(lines.filter((line) => line.kind === 'message' && line.startsRun)).toMatchObject([
      { message: { number: 1 } },
      { message: { number: 4 } },
    ])
  })

  test('show no message twice while its answer is lost', () => {
    const waiting = (clientId: string) => ({
      clientId,
      text: clientId,
      attachments: [],
      state: 'waiting' as const,
      hasFailed: true,
    })
    const lines = linesOf({
      messages: [message(1, 'me')],
      unsent: [waiting('id 1'), waiting('id 2')],
      unreadFrom: null,
      now,
    })
    expect(lines.map(({ kind, key }) => [kind, key]).slice(1)).toEqual([
      ['message', 'id 1'],
      ['unsent', 'id 2'],
    ])
  })
})

describe('links in a text', () => {
  test.each([
    ['See https://example.com/a?b=c.', ['See ', { href: 'https://example.com/a?b=c' }, '.']],
    ['(http://example.com/x)', ['(', { href: 'http://example.com/x' }, ')']],
    ['https://en.example.org/Door_(two)', [{ href: 'https://en.example.org/Door_(two)' }]],
    [
      'javascript:alert(1) data:text/html,x www.example.com',
      ['javascript:alert(1) data:text/html,x www.example.com'],
    ],
    ['https://', ['https://']],
    ['https://"onmouseover="x', ['https://"onmouseover="x']],
    ['two\nlines', ['two\nlines']],
  ])('%s', (text, expected) => {
    expect(linksIn(text)).toEqual(expected)
  })
})
