import type { Activity, Enrollment, WrittenActivity } from '@brightpair/contract'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { api, prefetched } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { inOrder } from '~/lib/in-order'
import { toast } from '~/ui/toast-store'

export type ShownActivity = Enrollment['month1'][number]

type MonthKey = Extract<keyof Enrollment, `month${number}`>

export const activitiesIn = (enrollment: Enrollment, month: number): readonly ShownActivity[] =>
  enrollment[`month${month}` as MonthKey] ?? []

/** All months with their content. */
export function useMonths() {
  const { enrollmentId, side } = usePair()
  const months = useQuery({
    queryKey: ['activities', enrollmentId, 'months'],
    queryFn: ({ signal }) => api(`GET /${side}/enrollment`, { query: { enrollmentId }, signal }),
    initialData: () => prefetched(`GET /${side}/enrollment`, { query: { enrollmentId } }),
  })
  const { isError } = months
  useEffect(() => {
    if (isError) toast.error('Failed to fetch enrollment data.')
  }, [isError])
  return months
}

/** When each activity was ticked off, by id; those not done are missing. */
export const doneMoments = (activities: readonly Activity[]): ReadonlyMap<string, string> =>
  new Map(activities.flatMap(({ id, doneAt }) => (doneAt ? [[id, doneAt] as const] : [])))

/** Creates an activity, or updates an existing one. */
export function useWriteActivity(id: string | undefined) {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  return useMutation({
    mutationFn: (body: WrittenActivity) =>
      id
        ? api('PUT /enrollments/:enrollmentId/activities/:activityId', {
            params: { enrollmentId, activityId: id },
            body,
          })
        : api('POST /enrollments/:enrollmentId/activities', { params: { enrollmentId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['activities', enrollmentId] }),
  })
}

export function useRemoveActivity() {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  return useMutation({
    mutationFn: (activityId: string) =>
      api('DELETE /enrollments/:enrollmentId/activities/:activityId', {
        params: { enrollmentId, activityId },
      }),
    // Even on failure: it may already be gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['activities', enrollmentId] }),
  })
}

/** A month in the order the mentor chose last, even while it is still being saved. */
export function useOrder(month: number, activities: readonly ShownActivity[]) {
  const queryClient = useQueryClient()
  const { enrollmentId } = usePair()
  const mutationKey = ['order', enrollmentId, month]
  const order = useMutation({
    mutationKey,
    // Serialised, so that the last order wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (ids: string[]) =>
      api('PUT /enrollments/:enrollmentId/activities/order', {
        params: { enrollmentId },
        body: { month, ids },
      }),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save the order. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['activities', enrollmentId] }),
  })
  const given = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as string[],
  }).at(-1)
  return { shown: given ? inOrder(activities, given) : activities, order: order.mutate }
}
