import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { setQueryResult } from '~/lib/query-cache'

const RESULT = ['personality'] as const

export const usePersonalityResult = () =>
  useQuery({
    queryKey: RESULT,
    queryFn: async ({ signal }) => (await api('GET /personality', { signal })).result,
  })

export const useStatements = () =>
  useQuery({
    queryKey: ['personality', 'statements'],
    queryFn: async ({ signal }) => (await api('GET /personality/statements', { signal })).statements,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useTakeAssessment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (agreements: Readonly<Record<string, number>>) =>
      api('PUT /personality', {
        body: {
          answers: Object.entries(agreements).map(([statement, agreement]) => ({ statement, agreement })),
        },
      }),
    onSuccess: (result) => setQueryResult(queries, RESULT, result),
  })
}

export function useRemoveResult() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /personality'),
    onSuccess: () => setQueryResult(queries, RESULT, null),
  })
}
