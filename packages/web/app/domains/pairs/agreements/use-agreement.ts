import type { Account, Agreement } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, prefetched } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

const queryOf = (enrollmentId: string | null) => (enrollmentId ? { enrollmentId } : {})

/**
 * Null: there is no programme to sign for. Someone without a running one has nothing to sign, so nothing is fetched
 * unless they name a finished one.
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
    initialData: (): Agreement | undefined => prefetched('GET /agreement', { query: queryOf(enrollmentId) }),
  })
}

/** `onSigned` is called even if the form is gone by then because the signature arrived as a live event. */
export function useSignAgreement(onSigned: (agreement: Agreement) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ enrollmentId, version }: Agreement) =>
      api('POST /agreement/sign', { body: { accepted: true, version, enrollmentId } }),
    onSuccess: onSigned,
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save your signature. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['agreement'] }),
  })
}
