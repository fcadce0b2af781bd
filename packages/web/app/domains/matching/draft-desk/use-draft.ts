import type { DraftChange, DraftWeights, Endpoints } from '@brightpair/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { toast } from '~/ui/toast-store'

/** Keys begin with the topic, so that someone else's changes to a draft are refetched automatically. */
const TOPIC = 'matching-runs'

export type ChangeKind = DraftChange['kind']

export interface PairIds {
  menteeId: string
  mentorId: string
}

export const useDraft = (id: string) =>
  useQuery({
    queryKey: [TOPIC, 'draft', id],
    queryFn: ({ signal }) => api('GET /admin/matching-drafts/:id', { params: { id }, signal }),
  })

export const useDraftRun = (id: string) =>
  useQuery({
    queryKey: [TOPIC, 'one', id],
    queryFn: ({ signal }) => api('GET /admin/matching-runs/:id', { params: { id }, signal }),
  })

type PairsQuery = NonNullable<Endpoints['GET /admin/matching-drafts/:id/pairs']['query']>

export const useDraftPairs = (id: string, query: PairsQuery) =>
  useQuery({
    queryKey: [TOPIC, 'draft-pairs', id, query],
    queryFn: ({ signal }) => api('GET /admin/matching-drafts/:id/pairs', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const useLeftOvers = (id: string) =>
  useQuery({
    queryKey: [TOPIC, 'draft-left-over', id],
    queryFn: ({ signal }) => api('GET /admin/matching-drafts/:id/left-over', { params: { id }, signal }),
  })

export const useSwaps = (id: string, menteeId: string) =>
  useQuery({
    queryKey: [TOPIC, 'draft-swaps', id, menteeId],
    queryFn: ({ signal }) =>
      api('GET /admin/matching-drafts/:id/swaps', { params: { id }, query: { menteeId }, signal }),
  })

export const useEffectOf = (id: string, kind: ChangeKind, pair: PairIds) =>
  useQuery({
    queryKey: [TOPIC, 'draft-effect', id, kind, pair],
    queryFn: ({ signal }) =>
      api('GET /admin/matching-drafts/:id/changes', { params: { id }, query: { kind, ...pair }, signal }),
    gcTime: 0,
  })

/** An action on a draft; everything it may affect is refetched. */
export function useDraftAction<Input, Result>(
  act: (given: Input) => Promise<Result>,
  done: (result: Result, given: Input) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (result, given) => toast.success(done(result, given)),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t do this. Please try again.')),
    onSettled: () => {
      for (const key of [TOPIC, 'overview', 'matches', 'audit'] as const)
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

const others = (moved: number): string =>
  moved === 0 ? 'nobody else changed' : moved === 1 ? 'one pair changed' : `${moved} pairs changed`

export const useChange = (id: string, version: number, words: string) =>
  useDraftAction(
    (body: PairIds & { kind: ChangeKind }) =>
      api('POST /admin/matching-drafts/:id/changes', { params: { id }, body: { ...body, version } }),
    ({ moved }) => `${words}: ${others(moved)}`,
  )

export const useUndo = (id: string) =>
  useDraftAction(
    (changeId: string) =>
      api('DELETE /admin/matching-drafts/:id/changes/:changeId', { params: { id, changeId } }),
    () => 'Undone',
  )

export const useNewDraft = () =>
  useMutation({
    mutationFn: (body: { companyId: string; programmeId: string; weights: DraftWeights; from: string }) =>
      api('POST /admin/matching-drafts', { body }),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t start the draft. Please try again.')),
  })
