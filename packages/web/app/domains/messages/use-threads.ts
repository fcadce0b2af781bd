import { useQuery } from '@tanstack/react-query'
import { api, prefetched } from '~/lib/api'

/** The last message of each pair, with the number of unread ones. */
export function useThreads() {
  return useQuery({
    queryKey: ['messages', 'threads'],
    queryFn: ({ signal }) => api('GET /messages', { signal }),
    initialData: () => prefetched('GET /messages'),
  })
}
