import type { Factors } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

const KEY = ['sign-ins', 'factors'] as const

export const useFactors = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('GET /auth/factors', { signal }) })

/** Each change returns the resulting set-up. */
export function useChangeFactors<Input, Answer extends Factors>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      const { codes, passkeys, recoveryCodesLeft, requiredFrom } = answer
      setQueryResult(queryClient, KEY, { codes, passkeys, recoveryCodesLeft, requiredFrom })
      // Screens that were blocked without a second step are open now.
      if (requiredFrom) void queryClient.invalidateQueries()
      void queryClient.invalidateQueries({ queryKey: ['sign-ins', 'proof'] })
      onDone(answer)
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save that. Please try again.')),
  })
}
