import type { BusyCalendar } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { setQueryResult } from '~/lib/query-cache'

const KEY = ['sessions', 'busy-calendar'] as const

export function useBusyCalendar() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('GET /busy-calendar', { signal }) })
}

export type CalendarAccount =
  | { readonly kind: 'ADDRESS'; readonly address: string }
  | {
      readonly kind: 'CALDAV'
      readonly address: string
      readonly username: string
      readonly password: string
    }

const useChange = <Input>(change: (given: Input) => Promise<BusyCalendar>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(calendar) {
      setQueryResult(queryClient, KEY, calendar)
      // The offered times depend on it.
      return queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
}

export const useConnectCalendar = () =>
  useChange((body: CalendarAccount) => api('PUT /busy-calendar', { body }))
export const useReadAgain = () => useChange((_: undefined) => api('POST /busy-calendar/read'))
export const useDisconnectCalendar = () => useChange((_: undefined) => api('DELETE /busy-calendar'))
