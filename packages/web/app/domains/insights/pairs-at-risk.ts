import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useShellCompany } from '../../lib/shell-company'

/** How many running pairs may need a word. */
export function usePairsAtRisk(): number {
  const companyId = useShellCompany()
  const { data } = useQuery({
    queryKey: ['programme-health', 'pairs-at-risk', 'count', companyId],
    queryFn: ({ signal }) =>
      api('GET /admin/health/pairs-at-risk', {
        query: { limit: 1, page: 1, ...(companyId ? { companyId } : {}) },
        signal,
      }),
  })
  return data?.total ?? 0
}
