import type { Endpoints, LeadDetails } from '@brightpair/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'

type LeadsQuery = NonNullable<Endpoints['GET /admin/leads']['query']>

const keyOf = (id: string) => ['leads', 'one', id] as const

export const useLeads = (query: LeadsQuery) =>
  useQuery({
    queryKey: ['leads', 'list', query],
    queryFn: ({ signal }) => api('GET /admin/leads', { query: { ...query, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  })

const SOON = 2_000

/** Refetched while a reply is still on its way to the mail server. */
export const useLead = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /admin/leads/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.replies.some(({ delivery }) => delivery === 'waiting') ? SOON : false,
  })

/** A change to one lead. After a concurrent change, the newest state is fetched and the input is kept. */
export function useLeadChange<Input = void>(
  id: string,
  change: (input: Input) => Promise<LeadDetails>,
  done: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (lead) => {
      setQueryResult(queryClient, keyOf(id), lead)
      toast.success(done)
      for (const key of [['leads', 'list'], ['leads', 'new'], ['audit']] as const) {
        void queryClient.invalidateQueries({ queryKey: key })
      }
    },
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t do this. Please try again.'))
      void queryClient.invalidateQueries({ queryKey: keyOf(id) })
    },
  })
}
