import { useQuery } from '@tanstack/react-query'
import { api, prefetched } from '../../lib/api'
import { usePair } from './pair'

export const planKey = (enrollmentId: string) => ['plan', enrollmentId] as const

/** Goals, tasks, reflections and figures of the displayed pair. */
export function usePlan() {
  const { enrollmentId } = usePair()
  return useQuery({
    queryKey: planKey(enrollmentId),
    queryFn: ({ signal }) => api('GET /enrollments/:enrollmentId/plan', { params: { enrollmentId }, signal }),
    initialData: () => prefetched('GET /enrollments/:enrollmentId/plan', { params: { enrollmentId } }),
  })
}
