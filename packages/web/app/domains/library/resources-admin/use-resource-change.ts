import type { AdminResource } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

export const resourceKey = (id: string) => ['resources', 'one', id] as const

/** Any change to one article. After a concurrent change, the current version is fetched at once. */
export function useResourceChange<Input = void>(
  id: string,
  change: (input: Input) => Promise<AdminResource>,
  done: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (resource) => {
      setQueryResult(queryClient, resourceKey(id), resource)
      toast.success(done)
      for (const key of [['resources', 'list'], ['audit']] as const)
        void queryClient.invalidateQueries({ queryKey: key })
    },
    onError: async (error) => {
      // The person cancelled it themselves.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(messageOf(error, 'We couldn’t change the article. Please try again.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        await queryClient.invalidateQueries({ queryKey: resourceKey(id) })
    },
  })
}
