import type { OwnData } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, prefetched } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

/** Refetched by the topic of one's own profile. */
const key = ['profile', 'own-data'] as const

/** The person's requests: a copy of their data, or to be erased. */
export const useOwnData = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /own-data', { signal }),
    initialData: () => prefetched('GET /own-data'),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useKeepOwnData() {
  const queryClient = useQueryClient()
  return (answer: OwnData) => setQueryResult(queryClient, key, answer)
}

export function useKeepAccount() {
  const keep = useKeepOwnData()
  return useMutation({
    mutationFn: () => api('DELETE /own-data/erasure'),
    onSuccess: (answer) => {
      keep(answer)
      toast.success('We’ve kept your account.')
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t keep your account. Please try again.')),
  })
}
