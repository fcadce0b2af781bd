import type { Task } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePair } from '~/domains/pairs/pair'
import { planKey } from '~/domains/pairs/plan'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { useToggle } from '~/lib/use-toggle'
import { toast } from '~/ui/toast-store'

/** One change to the plan; a failure is reported in a toast, and the input stays. */
export function usePlanChange<Input>(
  change: (input: Input, enrollmentId: string) => Promise<unknown>,
  failure: string,
) {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  return useMutation({
    mutationFn: (input: Input) => change(input, enrollmentId),
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planKey(enrollmentId) }),
  })
}

export function useTickTask({ id, doneAt }: Task) {
  const { enrollmentId } = usePair()
  return useToggle({
    of: ['task', id],
    isOn: doneAt !== null,
    send: (done) =>
      api('PUT /enrollments/:enrollmentId/tasks/:taskId/done', {
        params: { enrollmentId, taskId: id },
        body: { done },
      }),
    shownIn: [planKey(enrollmentId)],
    failure: 'We couldn’t save that tick. Please try again.',
  })
}
