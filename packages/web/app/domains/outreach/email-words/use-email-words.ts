import type { EmailWords } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

const keyOf = (companyId: string) => ['email-words', companyId] as const

export const useEmailWords = (companyId: string) =>
  useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => api('GET /admin/email-words', { query: { companyId }, signal }),
  })

interface Words {
  subject: string
  text: string
}

/** Null restores the default wording. */
export function useChangeWords(companyId: string, { kind, version }: EmailWords) {
  const queryClient = useQueryClient()
  const request = { params: { kind } }
  return useMutation({
    mutationFn: (words: Words | null) =>
      words
        ? api('PUT /admin/email-words/:kind', { ...request, body: { companyId, version, ...words } })
        : api('POST /admin/email-words/:kind/reset', { ...request, body: { companyId, version } }),
    onSuccess: (saved) => {
      const known = queryClient.getQueryData<{ emails: EmailWords[] }>(keyOf(companyId))
      if (known)
        setQueryResult(queryClient, keyOf(companyId), {
          emails: known.emails.map((each) => (each.kind === saved.kind ? saved : each)),
        })
      void queryClient.invalidateQueries({ queryKey: ['audit'] })
      toast.success(saved.own ? 'Saved' : 'Back to our words', {
        description: saved.own ? 'It’s sent in your words from now on.' : 'Your words were removed.',
      })
    },
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t save this. Nothing you wrote is lost: please try again.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        void queryClient.invalidateQueries({ queryKey: keyOf(companyId) })
    },
  })
}

export const useTestWords = (companyId: string, kind: string) =>
  useMutation({
    mutationFn: (words: Words) =>
      api('POST /admin/email-words/:kind/test', { params: { kind }, body: { companyId, ...words } }),
    onSuccess: () => {
      toast.success('Test sent', { description: 'With examples instead of real names.' })
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t send the test. Please try again.')),
  })
