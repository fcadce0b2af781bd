import type { Account, Agreement } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'

const queryOf = (enrollmentId: string | null) => (enrollmentId ? { enrollmentId } : {})

/**
 * Null: there is no programme to sign for. Somebody without a running one has nothing to sign, and nothing is asked
 * unless they name one that is over.
 */
export function useAgreement({ hasEnrollment }: Account, enrollmentId: string | null) {
  return useQuery({
    enabled: hasEnrollment || enrollmentId !== null,
    queryKey: ['agreement', enrollmentId],
    queryFn: async ({ signal }): Promise<Agreement | null> => {
      try {
        return await api('GET /agreement', { query: queryOf(enrollmentId), signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'no_enrollment') return null
        throw error
      }
    },
  })
}

export function useSignAgreement() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ enrollmentId, version }: Agreement) =>
      api('POST /agreement/sign', { body: { accepted: true, version, enrollmentId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['agreement'] }),
  })
}
