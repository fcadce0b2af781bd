import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'
import { api } from '../../lib/api'
import { useSession } from '../../lib/session'

const key = ['app-settings'] as const

/** Whether runs start automatically, with the switch for it. */
export function useAutoMatching() {
  const queryClient = useQueryClient()
  // A setting of the whole platform.
  const isAdmin = useSession()?.account.accountType === 'ADMIN'
  const settings = useQuery({
    queryKey: key,
    queryFn: isAdmin ? ({ signal }) => api('GET /app-settings', { signal }) : skipToken,
  })
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
