import type { AssessmentMoment, Endpoints } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, prefetched } from '~/lib/api'

/** Separate from the table that public pages load. */
export const CHECK_IN = '/check-in'

/** Refetched by the topic `profile`. */
const KEY = ['profile', 'assessment'] as const

export const useAssessment = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /assessment', { signal }),
    initialData: () => prefetched('GET /assessment'),
  })

export type AssessmentBody = Endpoints['PUT /assessment']['body']

export const useAnswerAssessment = () =>
  useMutation({ mutationFn: (body: AssessmentBody) => api('PUT /assessment', { body }) })

export function useSkipAssessment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (moment: AssessmentMoment) => api('POST /assessment/skip', { body: { moment } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
