import { skipToken, useQuery } from '@tanstack/react-query'
import { useRunner } from '../../lib/acting-roles'
import { api } from '../../lib/api'
import { useShellCompany } from '../../lib/shell-company'

/** The number of unopened cases, refreshed by live events. */
export function useNewCases(): number {
  const companyId = useShellCompany()
  const runner = useRunner()
  const mayRead = runner === 'ADMIN' || runner === 'SAFEGUARDING' || runner === 'MANAGER'
  const { data } = useQuery({
    queryKey: ['cases', 'new', companyId],
    queryFn: mayRead
      ? ({ signal }) => api('GET /admin/cases/new', { query: companyId ? { companyId } : {}, signal })
      : skipToken,
  })
  return data?.count ?? 0
}
