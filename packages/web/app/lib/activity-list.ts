import type { Activity } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/ui/toast-store'
import { api } from './api'
import { messageOf } from './api-error'
import { usePair } from './pair'
import { planKey } from './plan'

const keyOf = (enrollmentId: string) => ['activities', enrollmentId, 'list']

/** Everything in the six months of the pair that is shown, in order, and what of it is done. */
export function useActivityList() {
  const { enrollmentId } = usePair()
  return useQuery({
    queryKey: keyOf(enrollmentId),
    queryFn: async ({ signal }) =>
      (await api('GET /enrollments/:enrollmentId/activities', { params: { enrollmentId }, signal }))
        .activities,
  })
}

/** The mark shows at once, and goes back when the server refuses it. */
export function useTickActivity() {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  const queryKey = keyOf(enrollmentId)
  return useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      api('PUT /enrollments/:enrollmentId/activities/:activityId/done', {
        params: { enrollmentId, activityId: id },
        body: { done },
      }),
    onMutate: async ({ id, done }) => {
      await queryClient.cancelQueries({ queryKey })
      const doneAt = done ? new Date().toISOString() : null
      queryClient.setQueryData<Activity[]>(queryKey, (list) =>
        list?.map((each) => (each.id === id ? { ...each, doneAt } : each)),
      )
    },
    onError: (error) => toast.error(messageOf(error, 'The tick could not be kept. Please try again.')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['activities', enrollmentId] }),
        // The picture of the six months counts activities too.
        queryClient.invalidateQueries({ queryKey: planKey(enrollmentId) }),
      ]),
  })
}
