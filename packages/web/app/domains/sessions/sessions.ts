import type { Session } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'

/** All sessions of a pair, and the time zones of its two people. */
export function useSessions(enrollmentId: string) {
  return useQuery({
    queryKey: ['sessions', enrollmentId],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/sessions', { params: { enrollmentId }, signal }),
  })
}

const MINUTE = 60_000

/** Whether the video room may be open; the server decides when somebody comes. */
export function isRoomTime({ state, startsAt, endsAt }: Session, now: number): boolean {
  const isAgreed = state === 'AGREED' || state === 'MOVING'
  if (!isAgreed || !startsAt || !endsAt) return false
  return now >= Date.parse(startsAt) - 10 * MINUTE && now < Date.parse(endsAt) + 60 * MINUTE
}
