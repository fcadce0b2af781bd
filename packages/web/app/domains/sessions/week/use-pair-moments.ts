import type { Session } from '@brightpair/contract'
import { useActivityList, usePair, usePlan } from '~/domains/pairs'
import { useSessions } from '~/domains/sessions/sessions'

const isAgreed = ({ state }: Session) => state === 'AGREED' || state === 'MOVING'

/** The sessions both have agreed on, the earliest first. */
export function useAgreedSessions(): readonly Session[] {
  const { enrollmentId } = usePair()
  const { data } = useSessions(enrollmentId)
  return data?.sessions.filter(isAgreed) ?? []
}

/** When activities of the programme and tasks of the plan were completed. */
export function useCompletedMoments(): string[] {
  const activities = useActivityList().data ?? []
  const tasks = usePlan().data?.tasks ?? []
  return [...activities, ...tasks].flatMap(({ doneAt }) => doneAt ?? [])
}
