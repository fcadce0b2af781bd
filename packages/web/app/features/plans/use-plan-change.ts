import type { Plan } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { usePair } from '~/lib/pair'
import { planKey } from '~/lib/plan'
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

/** The mark shows at once, and goes back when the server refuses it. */
export function useTickTask() {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  const queryKey = planKey(enrollmentId)
  return useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      api('PUT /enrollments/:enrollmentId/tasks/:taskId/done', {
        params: { enrollmentId, taskId: id },
        body: { done },
      }),
    onMutate: async ({ id, done }) => {
      await queryClient.cancelQueries({ queryKey })
      const doneAt = done ? new Date().toISOString() : null
      queryClient.setQueryData<Plan>(
        queryKey,
        (plan) =>
          plan && {
            ...plan,
            tasks: plan.tasks.map((task) => (task.id === id ? { ...task, doneAt } : task)),
          },
      )
    },
    onError: (error) => toast.error(messageOf(error, 'The tick could not be kept. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
