import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/ui/toast-store'
import { api } from './api'
import { messageOf } from './api-error'
import { usePair } from './pair'
import { planKey } from './plan'
import type { Tick } from './tick'

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

/** One tick after the other, in the order they were given; see `isTicked` for what to show meanwhile. */
export function useTickActivity() {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  return useMutation({
    scope: { id: `activity ticks ${enrollmentId}` },
    mutationFn: ({ id, done }: Tick) =>
      api('PUT /enrollments/:enrollmentId/activities/:activityId/done', {
        params: { enrollmentId, activityId: id },
        body: { done },
      }),
    onError: (error) => toast.error(messageOf(error, 'The tick could not be kept. Please try again.')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['activities', enrollmentId] }),
        // The picture of the six months counts activities too.
        queryClient.invalidateQueries({ queryKey: planKey(enrollmentId) }),
      ]),
  })
}
