import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { setQueryResult } from '~/lib/query-cache'

export type Side = 'mentor' | 'mentee'

export interface Availability {
  /** Only mentors have places. */
  capacity: number | null
  taken: number
  pausedUntil: string | null
}

export interface Wish {
  capacity: number | null
  pausedUntil: string | null
}

/** A mentee has no places; the screen is the same. */
const asMentee = ({ pausedUntil }: { pausedUntil: string | null }): Availability => ({
  capacity: null,
  taken: 0,
  pausedUntil,
})

/** Refetched by the topic `match`, because a proposal takes a place. */
const keyOf = (side: Side) => ['match', 'availability', side] as const

export function useAvailability(side: Side) {
  return useQuery({
    queryKey: keyOf(side),
    queryFn: async ({ signal }): Promise<Availability> =>
      side === 'mentor'
        ? api('GET /mentor/availability', { signal })
        : asMentee(await api('GET /mentee/availability', { signal })),
  })
}

export function useChangeAvailability(side: Side) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ capacity, pausedUntil }: Wish): Promise<Availability> =>
      side === 'mentor'
        ? api('PUT /mentor/availability', { body: { capacity: capacity ?? 1, pausedUntil } })
        : asMentee(await api('PUT /mentee/availability', { body: { pausedUntil } })),
    onSuccess(availability) {
      setQueryResult(queryClient, keyOf(side), availability)
      return queryClient.invalidateQueries({ queryKey: ['match', side] })
    },
  })
}
