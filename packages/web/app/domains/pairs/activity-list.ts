import type { Activity } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useToggle } from '../../lib/use-toggle'
import { usePair } from './pair'
import { planKey } from './plan'

const keyOf = (enrollmentId: string) => ['activities', enrollmentId, 'list'] as const

/** Everything in the months of the pair that is shown, in order, and what of it is done. */
export function useActivityList() {
  const { enrollmentId } = usePair()
  return useQuery({
    queryKey: keyOf(enrollmentId),
    queryFn: async ({ signal }) =>
      (await api('GET /enrollments/:enrollmentId/activities', { params: { enrollmentId }, signal }))
        .activities,
  })
}

/** The months in which there is something and all of it is done. */
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
    // The picture of the months counts activities too.
    shownIn: [['activities', enrollmentId], planKey(enrollmentId)],
    failure: 'We couldn’t save that tick. Please try again.',
  })
}
