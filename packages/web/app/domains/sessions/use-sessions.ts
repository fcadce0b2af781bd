import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { todayKey } from '~/domains/pairs'
import type { Day } from '~/domains/sessions/zoned-time'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

interface Wanted {
  readonly from: Day
  readonly days: number
  readonly minutes: number
  readonly moving: string | undefined
}

export function useFreeTimes(enrollmentId: string, query: Wanted) {
  return useQuery({
    queryKey: ['sessions', enrollmentId, 'free-times', query],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/free-times', { params: { enrollmentId }, query, signal }),
  })
}

/** Sends one change. The calendar is refetched afterwards, including after a concurrent change. */
export function useSessionChange<Input>(send: (input: Input) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['sessions'] }),
      queryClient.invalidateQueries({ queryKey: todayKey }),
    ])
  return useMutation({
    mutationFn: send,
    onSuccess() {
      toast.success(done)
      return refetch()
    },
    onError(error) {
      toast.error(messageOf(error, 'We couldn’t save this. Please try again.'))
      return refetch()
    },
  })
}
