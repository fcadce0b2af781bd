import type { Endpoints, Message } from '@brightpair/contract'

type Page = Endpoints['GET /enrollments/:enrollmentId/messages']['response']

/** The known part of a conversation: a contiguous range up to its newest message. */
export interface Thread {
  readonly messages: readonly Message[]
  readonly hasOlder: boolean
}

export const firstThread = ({ messages, more }: Page): Thread => ({ messages, hasOlder: more })

export const withNewer = (thread: Thread, page: Page): Thread => ({
  ...thread,
  messages: together(thread.messages, page.messages).map((message) => withMark(message, page.readByPartner)),
})

export const withOlder = (thread: Thread, page: Page): Thread => ({
  messages: together(page.messages, thread.messages),
  hasOlder: page.more,
})

export const withSent = (thread: Thread, sent: Message): Thread => ({
  ...thread,
  messages: together(thread.messages, [sent]),
})

/** What the reader has reported as read; the response does not return the messages again. */
export const withReadByMe = (thread: Thread, number: number, readAt: string): Thread => ({
  ...thread,
  messages: thread.messages.map((message) =>
    message.from === 'partner' && message.readAt === null && message.number <= number
      ? { ...message, readAt }
      : message,
  ),
})

/** Merged by number, so that a message received twice appears once. */
function together(some: readonly Message[], others: readonly Message[]): Message[] {
  const byNumber = new Map([...some, ...others].map((message) => [message.number, message]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}

function withMark(message: Message, mark: Page['readByPartner']): Message {
  const isRead = mark && message.from === 'me' && message.readAt === null && message.number <= mark.number
  return isRead ? { ...message, readAt: mark.at } : message
}
