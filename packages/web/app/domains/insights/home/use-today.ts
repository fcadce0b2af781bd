import type { LiveTopic, PairToday } from '@brightpair/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { todayKey } from '~/domains/pairs'
import { api, prefetched } from '~/lib/api'
import { onLiveEvent } from '~/lib/live-signals'
import { refetchStale } from '~/lib/query-cache'

export interface Today {
  readonly timeZone: string | null
  readonly pairs: readonly PairToday[]
}

/** What it covers besides the programmes themselves, whose topic its key begins with. */
const topics: readonly LiveTopic[] = ['agreement', 'activities', 'plan', 'sessions', 'messages']

/** The current state of each running pair, in one request. */
export function useToday() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onLiveEvent(({ topic }) => {
        if (topics.includes(topic)) refetchStale(queryClient, todayKey)
      }),
    [queryClient],
  )
  return useQuery({
    queryKey: todayKey,
    queryFn: ({ signal }): Promise<Today> => api('GET /home', { signal }),
    initialData: (): Today | undefined => prefetched('GET /home'),
  })
}
