import type { Activity } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { api, prefetched } from '../../lib/api'
import { useToggle } from '../../lib/use-toggle'
import { usePair } from './pair'
import { planKey } from './plan'

const keyOf = (enrollmentId: string) => ['activities', enrollmentId, 'list'] as const

/** All activities of the displayed pair, in order, and which are done. */
export function useActivityList() {
  const { enrollmentId } = usePair()
  return useQuery({
    queryKey: keyOf(enrollmentId),
    queryFn: async ({ signal }) =>
      (await api('GET /enrollments/:enrollmentId/activities', { params: { enrollmentId }, signal }))
        .activities,
    initialData: () =>
      prefetched('GET /enrollments/:enrollmentId/activities', { params: { enrollmentId } })?.activities,
  })
}

/** The months that have activities, all of them done. */
export function completeMonths(activities: readonly Pick<Activity, 'month' | 'doneAt'>[]): number[] {
  const open = new Set(activities.filter(({ doneAt }) => !doneAt).map(({ month }) => month))
  return [...new Set(activities.map(({ month }) => month))].filter((month) => !open.has(month))
}

interface Tickable {
  readonly id: string
  readonly doneAt?: string | null | undefined
}

export function useTickActivity({ id, doneAt }: Tickable) {
  const { enrollmentId } = usePair()
  return useToggle({
    of: ['activity', id],
    isOn: Boolean(doneAt),
    send: (done) =>
      api('PUT /enrollments/:enrollmentId/activities/:activityId/done', {
        params: { enrollmentId, activityId: id },
        body: { done },
      }),
    // The month overview counts activities too.
    shownIn: [['activities', enrollmentId], planKey(enrollmentId)],
    failure: 'We couldn’t save that tick. Please try again.',
  })
}
