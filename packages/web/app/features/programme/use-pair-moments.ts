import type { Session } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { useActivityList } from '~/lib/activity-list'
import { api } from '~/lib/api'
import { usePair } from '~/lib/pair'
import { usePlan } from '~/lib/plan'

const isAgreed = ({ state }: Session) => state === 'AGREED' || state === 'MOVING'

/** The sessions both have agreed on, the earliest first. */
export function useAgreedSessions(): readonly Session[] {
  const { enrollmentId } = usePair()
  const { data } = useQuery({
    queryKey: ['sessions', enrollmentId],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/sessions', { params: { enrollmentId }, signal }),
  })
  return data?.sessions.filter(isAgreed) ?? []
}

/** When activities of the programme and tasks of the plan were completed. */
export function useCompletedMoments(): string[] {
  const activities = useActivityList().data ?? []
  const tasks = usePlan().data?.tasks ?? []
  return [...activities, ...tasks].flatMap(({ doneAt }) => doneAt ?? [])
}
