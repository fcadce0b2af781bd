import type { DraftWeights, Endpoints } from '@brightpair/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { useNamedProgramme } from '~/lib/named-programme'
import { toast } from '~/ui/toast-store'
import { TOPIC } from './use-matching'

type QueueQuery = NonNullable<Endpoints['GET /admin/matching-desk/queue']['query']>
export interface Chosen {
  menteeId: string
  mentorId: string
}

export const useQueue = (query: QueueQuery) =>
  useQuery({
    queryKey: [TOPIC, 'queue', query],
    queryFn: ({ signal }) => api('GET /admin/matching-desk/queue', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useShortage(companyId: string) {
  const query = { companyId, ...useNamedProgramme() }
  return useQuery({
    queryKey: [TOPIC, 'shortage', query],
    queryFn: ({ signal }) => api('GET /admin/matching-desk/shortage', { query, signal }),
  })
}

/** Drafts and runs that can be compared, newest first. */
export function useComparable(companyId: string) {
  const query = { companyId, ...useNamedProgramme(), kind: 'all', limit: 20 } as const
  return useQuery({
    queryKey: [TOPIC, 'comparable', query],
    queryFn: ({ signal }) => api('GET /admin/matching-runs', { query, signal }),
  })
}

export const useComparison = (first: string | null, second: string | null, page: number) =>
  useQuery({
    queryKey: [TOPIC, 'comparison', first, second, page],
    queryFn: ({ signal }) =>
      api('GET /admin/matching-drafts/compare', {
        query: { first: first ?? '', second: second ?? '', page, limit: 5 },
        signal,
      }),
    enabled: first !== null && second !== null,
    placeholderData: keepPreviousData,
  })

export const usePairPreview = (chosen: Chosen | null) =>
  useQuery({
    queryKey: [TOPIC, 'preview', chosen],
    queryFn: ({ signal }) =>
      api('GET /admin/matching-desk/pair', { query: chosen ?? { menteeId: '', mentorId: '' }, signal }),
    enabled: chosen !== null,
  })

export const useWhyNot = (runId: string) =>
  useMutation({
    mutationFn: (query: Chosen) =>
      api('GET /admin/matching-runs/:id/why-not', { params: { id: runId }, query }),
  })

/** An admin's action at the desk; everything it may affect is refetched. */
export function useDeskChange<Input, Result>(
  change: (given: Input) => Promise<Result>,
  done: (result: Result) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => toast.success(done(result)),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t do this. Please try again.')),
    onSettled: () => {
      for (const key of [TOPIC, 'people', 'overview', 'matches', 'audit'] as const) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    },
  })
}

export function useTryDraft(companyId: string) {
  const named = useNamedProgramme()
  return useMutation({
    mutationFn: (weights: DraftWeights) =>
      api('POST /admin/matching-drafts', { body: { companyId, ...named, weights } }),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t start the draft. Please try again.')),
  })
}
