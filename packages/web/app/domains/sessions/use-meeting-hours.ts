import type { Endpoints } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/lib/api'
import { browserTimeZone } from '~/lib/clock'

const KEY = ['sessions', 'meeting-hours'] as const

export type MeetingHours = Endpoints['GET /meeting-hours']['response']

export function useMeetingHours() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('GET /meeting-hours', { signal }) })
}

export function useChangeMeetingHours() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Endpoints['PUT /meeting-hours']['body']) => api('PUT /meeting-hours', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

/** The first visit sets the time zone. A zone chosen later stays, wherever the calendar is opened. */
export function useTellTimeZone(isUnknown: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isUnknown) return
    api('POST /meeting-hours/time-zone', { body: { timeZone: browserTimeZone() } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['sessions'] }))
      // Meanwhile the calendar shows the browser's zone, and the next visit tries again.
      .catch(() => undefined)
  }, [isUnknown, queryClient])
}
