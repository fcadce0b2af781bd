import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'

/** How many cases nobody has opened; live events ask again. */
export function useNewCases(): number {
  const { data } = useQuery({
    queryKey: ['cases', 'new'],
    queryFn: ({ signal }) => api('GET /admin/cases/new', { signal }),
  })
  return data?.count ?? 0
}
