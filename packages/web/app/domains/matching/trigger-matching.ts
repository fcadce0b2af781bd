import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '~/ui/toast-store'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'

/** What a run changes on the admin's screens. */
const TOPICS = ['matching-runs', 'matches', 'overview', 'audit']

export function useTriggerMatching() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (companyId: string) => api('POST /admin/trigger-automatching', { query: { companyId } }),
    onSuccess: () => toast.success('Auto-matching successfully triggered!'),
    onError: (error) => toast.error(failureOf(error)),
    onSettled: () => Promise.all(TOPICS.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }))),
  })
}

/** The server's own words, else whether it answered at all. */
function failureOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred'
  return error.code === 'unreadable' ? 'An error occurred' : error.message
}
