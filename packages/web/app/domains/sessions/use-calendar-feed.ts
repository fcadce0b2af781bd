import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { setQueryResult } from '~/lib/query-cache'

const KEY = ['sessions', 'calendar-feed'] as const

export function useCalendarFeed() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('GET /calendar-feed', { signal }) })
}

/** Creates the first URL, or a new one that invalidates the old. */
export function useRenewCalendarFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /calendar-feed'),
    onSuccess: (feed) => setQueryResult(queryClient, KEY, feed),
  })
}
