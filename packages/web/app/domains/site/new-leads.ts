import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useSession } from '../../lib/session'

const A_MINUTE = 60_000

/** The number of visitors' messages, bookings and questionnaires no one has handled yet. */
export function useNewLeads(): number {
  const isAdmin = useSession()?.account.accountType === 'ADMIN'
  const { data } = useQuery({
    queryKey: ['leads', 'new'],
    queryFn: isAdmin ? ({ signal }) => api('GET /admin/leads/new', { signal }) : skipToken,
    refetchInterval: A_MINUTE,
  })
  return data?.count ?? 0
}
