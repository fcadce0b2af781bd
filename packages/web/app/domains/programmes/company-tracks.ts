import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '~/ui/toast-store'
import { api } from '../../lib/api'
import { useNamedProgramme } from '../../lib/named-programme'

export const tracksKey = (companyId: string | null) => ['tracks', companyId] as const

/**
 * A company's tracks, for the programme in the URL or its first, archived ones last, once a company is chosen; a
 * failure is reported with this message.
 */
export function useCompanyTracks(companyId: string | null, failure: string) {
  const named = useNamedProgramme()
  const query = useQuery({
    queryKey: [...tracksKey(companyId), named],
    queryFn: ({ signal }) =>
      api('GET /admin/track/:companyId', { params: { companyId: companyId ?? '' }, query: named, signal }),
    enabled: companyId !== null,
  })
  useEffect(() => {
    if (query.isError) toast.error(failure)
  }, [query.isError, failure])
  return query
}
