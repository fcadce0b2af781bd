import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '~/ui/toast-store'
import { api } from '../../lib/api'

export const tracksKey = (companyId: string | null) => ['tracks', companyId] as const

/** The tracks of a company, archived ones last, once one is chosen; a failure is said in these words. */
export function useCompanyTracks(companyId: string | null, failure: string) {
  const query = useQuery({
    queryKey: tracksKey(companyId),
    queryFn: ({ signal }) =>
      api('GET /admin/track/:companyId', { params: { companyId: companyId ?? '' }, signal }),
    enabled: companyId !== null,
  })
  useEffect(() => {
    if (query.isError) toast.error(failure)
  }, [query.isError, failure])
  return query
}
