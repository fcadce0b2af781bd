import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'
import { api } from '../../lib/api'

const key = ['app-settings'] as const

/** Whether people are matched without anybody starting a run, and the switch for it. */
export function useAutoMatching() {
  const queryClient = useQueryClient()
  const settings = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /app-settings', { signal }) })
  const change = useMutation({
    mutationFn: (autoMatchingEnabled: boolean) =>
      api('POST /app-settings/toggle-auto-matching', { body: { autoMatchingEnabled } }),
    onSuccess: (saved) => {
      setQueryResult(queryClient, key, saved)
      void queryClient.invalidateQueries({ queryKey: ['audit'] })
      toast.success('Auto-matching setting updated!')
    },
    onError: () => toast.error('Failed to update setting.'),
  })
  return {
    settings,
    isOn: change.isPending ? change.variables : (settings.data?.autoMatchingEnabled ?? false),
    isSaving: change.isPending,
    set: change.mutate,
  }
}
