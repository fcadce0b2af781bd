import { useQuery } from '@tanstack/react-query'
import { api } from './api'

/** All sessions of a pair, and the time zones of its two people. */
export function useSessions(enrollmentId: string) {
  return useQuery({
    queryKey: ['sessions', enrollmentId],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/sessions', { params: { enrollmentId }, signal }),
  })
}
