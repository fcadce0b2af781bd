import { useSessions } from '~/domains/sessions/sessions'
import { clockIn, placeOf } from '~/domains/sessions/zoned-time'
import { useNow } from './use-now'

/** The partner's local time, if they have set a time zone. */
export function PartnerClock({ enrollmentId }: { enrollmentId: string }) {
  const now = useNow()
  const zone = useSessions(enrollmentId).data?.timeZones.partner
  return (
    zone && (
      <span>
        It is {clockIn(zone, now)} in {placeOf(zone)}
      </span>
    )
  )
}
