import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { usePair } from '~/lib/pair'
import { planKey } from '~/lib/plan'
import type { Tick } from '~/lib/tick'
import { toast } from '~/ui/toast-store'

/** One change to the plan; a failure is said in a toast, and what was typed stays where it is. */
export function usePlanChange<Given>(
  change: (given: Given, enrollmentId: string) => Promise<unknown>,
  failure: string,
) {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  return useMutation({
    mutationFn: (given: Given) => change(given, enrollmentId),
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planKey(enrollmentId) }),
  })
}

/** One tick after the other, in the order they were given; see `isTicked` for what to show meanwhile. */
export function useTickTask() {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  return useMutation({
    scope: { id: `task ticks ${enrollmentId}` },
    mutationFn: ({ id, done }: Tick) =>
      api('PUT /enrollments/:enrollmentId/tasks/:taskId/done', {
        params: { enrollmentId, taskId: id },
        body: { done },
      }),
    onError: (error) => toast.error(messageOf(error, 'The tick could not be kept. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planKey(enrollmentId) }),
  })
}
