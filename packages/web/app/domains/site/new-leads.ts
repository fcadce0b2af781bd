import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useSession } from '../../lib/session'

const A_MINUTE = 60_000

/** How many messages, bookings and questionnaires of visitors nobody has looked after yet. */
export function useNewLeads(): number {
  const isAdmin = useSession()?.account.accountType === 'ADMIN'
  const { data } = useQuery({
    queryKey: ['leads', 'new'],
    queryFn: isAdmin ? ({ signal }) => api('GET /admin/leads/new', { signal }) : skipToken,
    refetchInterval: A_MINUTE,
  })
  return data?.count ?? 0
}
