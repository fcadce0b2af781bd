import type { Session } from '@brightpair/contract'
import { Link } from 'react-router'
import { useOfPair, usePair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { screens } from '~/lib/screens'
import { Button } from '~/ui/button'
import styles from './met.module.css'
import { nextTimeAmong } from './offered-times'
import { useFreeTimes, useSessionChange } from './use-sessions'
import { clockIn, dayIn, longDay, placeOf } from './zoned-time'

const DAYS = 28

interface NextTimeProps {
  session: Session
  zone: string
  partnerZone: string | null
}

/** The same day and hour in two weeks, or the nearest time that suits both: proposed with one click. */
export function NextTime({ session, zone, partnerZone }: NextTimeProps) {
  const { enrollmentId, partner } = usePair()
  const ofPair = useOfPair()
  const startsAt = session.startsAt ?? ''
  const minutes = (Date.parse(session.endsAt ?? '') - Date.parse(startsAt)) / 60_000
  const from = dayIn(zone, new Date())
  const free = useFreeTimes(enrollmentId, { from, days: DAYS, minutes, moving: undefined })
  const time = nextTimeAmong(free.data?.times ?? [], zone, startsAt)
  const propose = useSessionChange(
    (proposed: string) =>
      api('POST /enrollments/:enrollmentId/sessions', {
        params: { enrollmentId },
        body: {
          title: session.title,
          agenda: '',
          link: session.link,
          minutes,
          times: [proposed],
          message: '',
        },
      }),
    `${partner.firstName} will be asked.`,
  )
  if (!time) return null
  return (
    <section className={styles.next} aria-labelledby="next-time">
      <div>
        <h2 id="next-time">Next time</h2>
        <p>
          <b>
            {longDay(dayIn(zone, time))}, {clockIn(zone, time)}
          </b>
        </p>
        <p className="muted">
          {partnerZone &&
            partnerZone !== zone &&
            `${clockIn(partnerZone, time)} in ${placeOf(partnerZone)}. `}
          It suits both of you.
        </p>
      </div>
      <Button
        variant="secondary"
        busy={propose.isPending && 'Proposing'}
        onClick={() => propose.mutate(time)}
      >
        Propose it to {partner.firstName}
      </Button>
      <Link className="link-btn" to={ofPair(screens.calendar)} state={{ isProposing: true }}>
        Another time
      </Link>
    </section>
  )
}
