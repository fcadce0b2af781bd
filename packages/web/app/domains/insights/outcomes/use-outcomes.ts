import type { Endpoints } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'

export type OutcomesQuery = NonNullable<Endpoints['GET /admin/outcomes']['query']>

export const useOutcomes = (query: OutcomesQuery | null) =>
  useQuery({
    queryKey: ['programme-health', 'outcomes', query],
    queryFn: ({ signal }) => api('GET /admin/outcomes', { query: query ?? {}, signal }),
    placeholderData: keepPreviousData,
    enabled: query !== null,
  })
