import type { Endpoints } from '@brightpair/contract'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

type Wishes = Endpoints['GET /notices/preferences']['response']
export type Preference = Wishes['preferences'][number]
export type Schedule = Wishes['schedule']
export type Choice = Endpoints['PUT /notices/preferences']['body']['preferences'][number]

const key = ['notices', 'preferences'] as const

export function useNoticePreferences() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /notices/preferences', { signal }) })
}

const changing = ['change notice preferences']

export function useChangePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: changing,
    // Serialised, so that the last choice wins.
    scope: { id: 'notice preferences' },
    mutationFn: (preferences: Choice[]) => api('PUT /notices/preferences', { body: { preferences } }),
    onSuccess: (answer) => setQueryResult(queryClient, key, answer),
    onError: () => toast.error('Failed to update setting.'),
  })
}

/** The choices being saved, the last one per kind. */
export function useAskedPreferences(): ReadonlyMap<string, Choice> {
  const asked = useMutationState({
    filters: { mutationKey: changing, status: 'pending' },
    select: ({ state }) => state.variables as Choice[],
  })
  return new Map(asked.flat().map((each) => [each.kind, each]))
}

export function useChangeSchedule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Endpoints['PUT /notices/schedule']['body']) => api('PUT /notices/schedule', { body }),
    onSuccess(answer) {
      setQueryResult(queryClient, key, answer)
      return queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
}
