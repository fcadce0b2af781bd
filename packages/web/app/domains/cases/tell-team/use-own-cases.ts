import type { Endpoints, OwnCase } from '@brightpair/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

const keyOf = (id: string) => ['cases', 'own', id] as const

export const useOwnCases = (page: number) =>
  useQuery({
    queryKey: ['cases', 'own', 'list', page],
    queryFn: ({ signal }) => api('GET /cases', { query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  })

export const useOwnCase = (caseId: string) =>
  useQuery({
    queryKey: keyOf(caseId),
    queryFn: ({ signal }) => api('GET /cases/:caseId', { params: { caseId }, signal }),
  })

/** Every action returns the new state. */
function useToldChange<Input>(change: (input: Input) => Promise<OwnCase>, done?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(told) {
      setQueryResult(queryClient, keyOf(told.id), told)
      if (done) toast.success(done)
      for (const key of [['cases', 'own', 'list'], ['enrollment']] as const)
        void queryClient.invalidateQueries({ queryKey: key })
    },
    onError: (error) => void toast.error(messageOf(error, 'We couldn’t do this. Please try again.')),
  })
}

export const useTellTeam = () =>
  useToldChange(
    (body: Endpoints['POST /cases']['body']) => api('POST /cases', { body }),
    'Sent to the programme team',
  )

export const useAddToCase = (caseId: string) =>
  useToldChange((body: Endpoints['POST /cases/:caseId/entries']['body']) =>
    api('POST /cases/:caseId/entries', { params: { caseId }, body }),
  )

export const useContact = (caseId: string) =>
  useToldChange((paused: boolean) =>
    api('PUT /cases/:caseId/contact', { params: { caseId }, body: { paused } }),
  )

export const useWithdraw = (caseId: string) =>
  useToldChange(() => api('POST /cases/:caseId/withdraw', { params: { caseId } }), 'Withdrawn')
