import type { Message } from '@brightpair/contract'
import { daySeparator } from '~/lib/moments'
import type { Unsent } from './outbox'

export type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'system'; readonly key: string; readonly message: Message }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: Message
      /** The first of several consecutive messages by the same person. */
      readonly startsRun: boolean
      readonly showsRead: boolean
    }
  | { readonly kind: 'unsent'; readonly key: string; readonly message: Unsent }

interface ThreadParts {
  readonly messages: readonly Message[]
  readonly unsent: readonly Unsent[]
  /** The first message that was unread when the conversation was opened. */
  readonly unreadFrom: number | null
  readonly now: Date
}

/** A conversation as displayed: with dates, unread marker and outgoing messages. */
export function linesOf({ messages, unsent, unreadFrom, now }: ThreadParts): ThreadLine[] {
  const lines: ThreadLine[] = []
  let day = ''
  let previous: Message | undefined
  for (const [at, message] of messages.entries()) {
    const label = daySeparator(message.sentAt, now)
    const isNewDay = label !== day
    if (isNewDay) lines.push({ kind: 'day', key: `day ${message.number}`, label })
    if (message.number === unreadFrom) lines.push({ kind: 'unread', key: 'unread' })
    lines.push(lineOf(message, messages[at + 1], isNewDay || previous?.from !== message.from))
    day = label
    previous = message
  }
  // After a lost response, a pending message may already be stored on the server.
  const stored = new Set(messages.filter(({ from }) => from === 'me').map(({ clientId }) => clientId))
  for (const message of unsent) {
    if (!stored.has(message.clientId)) lines.push({ kind: 'unsent', key: message.clientId, message })
  }
  return lines
}

function lineOf(message: Message, next: Message | undefined, startsRun: boolean): ThreadLine {
  // The key the message had while pending, so that React keeps the same bubble.
  const key = message.from === 'me' && message.clientId ? message.clientId : String(message.number)
  if (message.from === 'system') return { kind: 'system', key, message }
  const isMineAndRead = (each: Message | undefined) => each?.from === 'me' && each.readAt !== null
  return {
    kind: 'message',
    key,
    message,
    startsRun,
    showsRead: isMineAndRead(message) && !isMineAndRead(next),
  }
}
