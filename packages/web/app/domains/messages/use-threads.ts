import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'

/** The last message of each pair, and how many are unread. */
export function useThreads() {
  return useQuery({
    queryKey: ['messages', 'threads'],
    queryFn: ({ signal }) => api('GET /messages', { signal }),
  })
}
