import type { Message } from '@brightpair/contract'
import { MAX_MESSAGES_AT_ONCE } from '@brightpair/contract/limits'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { firstThread, type Thread, withNewer, withOlder, withReadByMe, withSent } from './thread-pages'

const PAGE = 40
const MAX_OPENED = 300

const threadKey = (enrollmentId: string) => ['messages', enrollmentId, 'thread'] as const

/** A pair's conversation. Refetching only loads what came after the last known number. */
export function useThread(enrollmentId: string) {
  const queryClient = useQueryClient()
  const thread = useQuery({
    queryKey: threadKey(enrollmentId),
    queryFn: ({ signal }) => catchUp(queryClient, enrollmentId, signal),
  })
  const older = useMutation({ mutationFn: () => loadOlder(queryClient, enrollmentId) })
  return { thread, older }
}

/** One's own message, stored just now: shown without refetching. */
export function addSent(queryClient: QueryClient, enrollmentId: string, sent: Message): void {
  const key = threadKey(enrollmentId)
  const known = queryClient.getQueryData<Thread>(key)
  // Only if it is the next number: otherwise a gap is left that refetching fills.
  if (known && (known.messages.at(-1)?.number ?? 0) + 1 === sent.number) {
    queryClient.setQueryData(key, withSent(known, sent))
  } else {
    void queryClient.invalidateQueries({ queryKey: key })
  }
}

export function markReadHere(queryClient: QueryClient, enrollmentId: string, number: number): void {
  const now = new Date().toISOString()
  queryClient.setQueryData<Thread>(
    threadKey(enrollmentId),
    (thread) => thread && withReadByMe(thread, number, now),
  )
}

/** The newest messages, and further back to the first unread one. */
async function openThread(enrollmentId: string, signal: AbortSignal): Promise<Thread> {
  const path = 'GET /enrollments/:enrollmentId/messages'
  const params = { enrollmentId }
  let thread = firstThread(await api(path, { params, query: { limit: PAGE }, signal }))
  while (thread.hasOlder && thread.messages.length < MAX_OPENED && beginsUnread(thread)) {
    const before = thread.messages.at(0)?.number
    thread = withOlder(
      thread,
      await api(path, { params, query: { limit: MAX_MESSAGES_AT_ONCE, before }, signal }),
    )
  }
  return thread
}

const beginsUnread = ({ messages }: Thread) => {
  const first = messages.find(({ from }) => from === 'partner')
  return first?.readAt === null
}

async function catchUp(queryClient: QueryClient, enrollmentId: string, signal: AbortSignal): Promise<Thread> {
  const path = 'GET /enrollments/:enrollmentId/messages'
  const params = { enrollmentId }
  const known = () => queryClient.getQueryData<Thread>(threadKey(enrollmentId))
  const before = known()
  if (!before) return openThread(enrollmentId, signal)
  let thread = before
  for (let more = true; more; ) {
    const after = thread.messages.at(-1)?.number ?? 0
    const page = await api(path, { params, query: { limit: MAX_MESSAGES_AT_ONCE, after }, signal })
    // Older messages may have been loaded meanwhile.
    const now = known() ?? thread
    thread = withNewer({ messages: [...thread.messages, ...now.messages], hasOlder: now.hasOlder }, page)
    more = page.more
  }
  return thread
}

async function loadOlder(queryClient: QueryClient, enrollmentId: string): Promise<void> {
  const key = threadKey(enrollmentId)
  const before = queryClient.getQueryData<Thread>(key)?.messages.at(0)?.number
  if (before === undefined) return
  const page = await api('GET /enrollments/:enrollmentId/messages', {
    params: { enrollmentId },
    query: { limit: PAGE, before },
  })
  queryClient.setQueryData<Thread>(key, (thread) => thread && withOlder(thread, page))
}
