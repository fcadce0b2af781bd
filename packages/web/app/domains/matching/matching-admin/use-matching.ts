import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'

/** Keys begin with the topic: a run that starts, moves on or ends is asked for again by itself. */
export const TOPIC = 'matching-runs'

const ofCompany = (companyId: string | null) => (companyId ? { companyId } : {})

export const useRuns = (companyId: string | null, page: number) =>
  useQuery({
    queryKey: [TOPIC, 'list', companyId, page],
    queryFn: ({ signal }) =>
      api('GET /admin/matching-runs', { query: { ...ofCompany(companyId), page, limit: 5 }, signal }),
    placeholderData: keepPreviousData,
  })

export const useRun = (id: string) =>
  useQuery({
    queryKey: [TOPIC, 'one', id],
    queryFn: ({ signal }) => api('GET /admin/matching-runs/:id', { params: { id }, signal }),
  })

export type MatchFilter = 'open' | 'enrolled' | 'ended'

interface MatchQuery {
  companyId: string | null
  state: MatchFilter | null
  page: number
}

export const useMatches = ({ companyId, state, page }: MatchQuery) =>
  useQuery({
    // A run that ends has made new ones.
    queryKey: [TOPIC, 'matches', companyId, state, page],
    queryFn: ({ signal }) =>
      api('GET /admin/match', {
        query: { ...ofCompany(companyId), ...(state ? { state } : {}), page, limit: 10 },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useReplay = () =>
  useMutation({ mutationFn: (id: string) => api('POST /admin/matching-runs/:id/replay', { params: { id } }) })
