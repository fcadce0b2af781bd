import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'

/** How many running pairs may need a word. */
export function usePairsAtRisk(): number {
  const { data } = useQuery({
    queryKey: ['programme-health', 'pairs-at-risk', 'count'],
    queryFn: ({ signal }) => api('GET /admin/health/pairs-at-risk', { query: { limit: 1, page: 1 }, signal }),
  })
  return data?.total ?? 0
}
