import type { Message } from '@brightpair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { api } from '~/lib/api'

/** Tells the server how far the conversation was read, while somebody looks at its end. */
export function useReadMark(enrollmentId: string, messages: readonly Message[], isAtEnd: boolean): void {
  const queryClient = useQueryClient()
  const isLookedAt = usePageVisible()
  const marked = useRef(new Map<string, number>())
  const last = messages.findLast(({ from }) => from === 'partner')
  const isUnread = last !== undefined && last.readAt === null
  const number = isUnread && isAtEnd && isLookedAt ? last.number : 0

  useEffect(() => {
    const before = marked.current.get(enrollmentId) ?? 0
    if (number <= before) return
    marked.current.set(enrollmentId, number)
    api('POST /enrollments/:enrollmentId/messages/read', { params: { enrollmentId }, body: { number } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['messages', 'threads'] }))
      // The next message, or coming back, tries again.
      .catch(() => marked.current.set(enrollmentId, before))
  }, [enrollmentId, number, queryClient])
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
}
