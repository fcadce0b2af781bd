import type { Session } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { useCalendar } from '../calendar-context'
import { useSessions } from '../sessions'
import { datesAhead } from './series-words'

interface Wanted {
  readonly startsAt: string
  readonly minutes: number
  readonly everyWeeks: number
  readonly dates: number | undefined
}

/** The dates a series would have, as soon as its first one is chosen. */
export function useSeriesDates(enrollmentId: string, query: Wanted | null) {
  return useQuery({
    queryKey: ['sessions', enrollmentId, 'series-dates', query],
    enabled: query !== null,
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/series-dates', {
        params: { enrollmentId },
        query: query ?? { startsAt: '', minutes: 0, everyWeeks: 0, dates: undefined },
        signal,
      }),
  })
}

/** How many dates of its series follow a session. */
export function useLaterDates({ id, series, startsAt }: Session): number {
  const { pair, now } = useCalendar()
  const { data } = useSessions(pair.enrollmentId)
  if (!series || !startsAt || !data) return 0
  const isLater = (other: Session) =>
    other.id !== id && Date.parse(other.startsAt ?? '') > Date.parse(startsAt)
  return datesAhead(data.sessions, series.id, now).filter(isLater).length
}
