import type { Message } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '~/lib/api'
import { shouldRetry } from '~/lib/query-client'
import { markReadHere } from './use-thread'

/** Reports how far the conversation was read, while someone is looking at its end. */
export function useReadMark(enrollmentId: string, messages: readonly Message[], isAtEnd: boolean): void {
  const queryClient = useQueryClient()
  const isLookedAt = usePageVisible()
  const { mutate } = useMutation({
    mutationFn: (number: number) =>
      api('POST /enrollments/:enrollmentId/messages/read', { params: { enrollmentId }, body: { number } }),
    onSuccess: (_, number) => {
      markReadHere(queryClient, enrollmentId, number)
      return queryClient.invalidateQueries({ queryKey: ['messages', 'threads'] })
    },
    retry: shouldRetry,
  })
  const last = messages.findLast(({ from }) => from === 'partner')
  const isUnread = last !== undefined && last.readAt === null
  const number = isUnread && isAtEnd && isLookedAt ? last.number : 0

  useEffect(() => {
    if (number > 0) mutate(number)
  }, [number, mutate])
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
