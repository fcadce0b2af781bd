import type { Company } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

const keyOf = (id: string) => ['companies', 'one', id] as const

export const useCompany = (id: string | null) =>
  useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: ({ signal }) => api('GET /admin/companies/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })

/** Any change to one company. After a concurrent change, the newest state is fetched at once. */
export function useCompanyChange<Input = void>(
  id: string,
  change: (input: Input) => Promise<Company>,
  done: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (company) => {
      setQueryResult(queryClient, keyOf(id), company)
      toast.success(done)
      for (const key of [['companies', 'list'], ['companies', 'picker'], ['overview'], ['audit']] as const) {
        void queryClient.invalidateQueries({ queryKey: key })
      }
    },
    onError: async (error) => {
      toast.error(messageOf(error, 'We couldn’t change the company. Please try again.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        await queryClient.invalidateQueries({ queryKey: keyOf(id) })
      }
    },
  })
}
