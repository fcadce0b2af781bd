import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'

const A_MINUTE = 60_000

/** How many messages, bookings and questionnaires of visitors nobody has looked after yet. */
export function useNewLeads(): number {
  const { data } = useQuery({
    queryKey: ['leads', 'new'],
    queryFn: ({ signal }) => api('GET /admin/leads/new', { signal }),
    refetchInterval: A_MINUTE,
  })
  return data?.count ?? 0
}
