import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { useNamedProgramme } from '~/lib/named-programme'

/** Keys begin with the topic, so that a run that starts, progresses or ends is refetched automatically. */
export const TOPIC = 'matching-runs'

/** The company and programme in the URL; all of them if it names none. */
export function useDeskScope(): { companyId?: string; programmeId?: string } {
  const companyId = useListAddress().param('company')
  const named = useNamedProgramme()
  return companyId ? { companyId, ...named } : {}
}

export function useRuns(page: number) {
  const query = { ...useDeskScope(), page, limit: 5 }
  return useQuery({
    queryKey: [TOPIC, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/matching-runs', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** For the programme in the URL; nothing if it names no company. */
export function useNextRun() {
  const { companyId = '', ...named } = useDeskScope()
  return useNextRunIn(companyId, named)
}

export const useNextRunIn = (companyId: string, named: { programmeId?: string }) =>
  useQuery({
    queryKey: [TOPIC, 'next-run', companyId, named],
    queryFn: ({ signal }) =>
      api('GET /admin/matching-desk/next-run', { query: { companyId, ...named }, signal }),
    enabled: companyId !== '',
  })

export const useRun = (id: string) =>
  useQuery({
    queryKey: [TOPIC, 'one', id],
    queryFn: ({ signal }) => api('GET /admin/matching-runs/:id', { params: { id }, signal }),
  })

export type MatchFilter = 'open' | 'enrolled' | 'ended'

type MatchQuery = ReturnType<typeof useDeskScope> & { state?: MatchFilter }

export const useMatches = (asked: MatchQuery, page: number) =>
  useQuery({
    // A finished run has created new matches.
    queryKey: [TOPIC, 'matches', asked, page],
    queryFn: ({ signal }) => api('GET /admin/match', { query: { ...asked, page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  })

export const useReplay = () =>
  useMutation({ mutationFn: (id: string) => api('POST /admin/matching-runs/:id/replay', { params: { id } }) })
