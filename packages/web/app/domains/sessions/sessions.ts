import type { Session } from '@brightpair/contract'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { api, prefetched } from '../../lib/api'

const sessionsOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['sessions', enrollmentId],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/sessions', { params: { enrollmentId }, signal }),
    initialData: () => prefetched('GET /enrollments/:enrollmentId/sessions', { params: { enrollmentId } }),
  })

/** A pair's sessions, and the time zones of its two people. */
export const useSessions = (enrollmentId: string) => useQuery(sessionsOf(enrollmentId))

/** The same for several pairs, in order; undefined until all have loaded. */
export function useSessionsOfAll(enrollmentIds: readonly string[]) {
  const queries = useQueries({ queries: enrollmentIds.map(sessionsOf) })
  const all = queries.flatMap(({ data }) => data ?? [])
  return {
    data: all.length === enrollmentIds.length ? all : undefined,
    isError: queries.some(({ isError }) => isError),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

const MINUTE = 60_000

/** Whether the video room may be open; the server decides on entry. */
export function isRoomTime({ state, startsAt, endsAt }: Session, now: number): boolean {
  const isAgreed = state === 'AGREED' || state === 'MOVING'
  if (!isAgreed || !startsAt || !endsAt) return false
  return now >= Date.parse(startsAt) - 10 * MINUTE && now < Date.parse(endsAt) + 60 * MINUTE
}
