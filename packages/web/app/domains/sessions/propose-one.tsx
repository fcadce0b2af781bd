import { useId, useState } from 'react'
import { useOfPair, usePair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { browserTimeZone } from '~/lib/clock'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { useBook, useBookingTimes } from './booking/use-booking'
import { endOf } from './clock-words'
import { threeOf } from './offered-times'
import styles from './propose-one.module.css'
import { useNow } from './use-now'
import { useFreeTimes, useSessionChange } from './use-sessions'
import { clockIn, dayIn, placeOf, shortDay } from './zoned-time'

const MINUTES = 45
const DAYS = 14

interface ProposeOneProps {
  /** The title of the session. */
  title: string
  zones: { readonly mine: string | null; readonly partner: string | null }
}

/** Three times free for both, on a dark background; one click proposes one. */
export function ProposeOne({ title, zones }: ProposeOneProps) {
  const { enrollmentId, partner, side } = usePair()
  const now = useNow()
  const mine = zones.mine ?? browserTimeZone()
  const today = dayIn(mine, now)
  const free = useFreeTimes(enrollmentId, { from: today, days: DAYS, minutes: MINUTES, moving: undefined })
  const booking = useBookingTimes(enrollmentId, side === 'mentee')
  const bookable = booking.data?.times ?? []
  // Times the mentor has opened need no proposal, so they are offered first.
  const isBooking = bookable.length > 0
  const minutes = isBooking ? (booking.data?.minutes ?? MINUTES) : MINUTES
  const times = threeOf(isBooking ? bookable : (free.data?.times ?? []), mine, today)
  const [wanted, setWanted] = useState<string>()
  const chosen = wanted && times.includes(wanted) ? wanted : times[0]
  const name = useId()
  const propose = useSessionChange(
    (time: string) =>
      api('POST /enrollments/:enrollmentId/sessions', {
        params: { enrollmentId },
        body: { title, agenda: '', link: null, minutes: MINUTES, times: [time], message: '' },
      }),
    `${partner.firstName} will be asked.`,
  )
  const book = useBook(enrollmentId)
  const theirs = zones.partner && zones.partner !== mine ? zones.partner : null

  if (free.isPending || (side === 'mentee' && booking.isPending))
    return (
      <div className={styles.offer} aria-busy="true">
        <Skeleton shape="title" width="wide" />
        <Skeleton shape="title" width="wide" />
        <Skeleton shape="title" width="wide" />
      </div>
    )
  return (
    <div className={styles.offer}>
      {isBooking && <p>{partner.firstName} opened these times for you, so there’s no need to ask.</p>}
      {times.length > 0 ? (
        <fieldset className={styles.slots}>
          <legend className="sr-only">A time for you and {partner.firstName}</legend>
          {times.map((time) => (
            <label key={time} className={styles.slot}>
              <input type="radio" name={name} checked={time === chosen} onChange={() => setWanted(time)} />
              <span>
                <b>{shortDay(dayIn(mine, time))}</b>
                <span className="tnum">
                  {clockIn(mine, time)} to {clockIn(mine, endOf(time, minutes))}
                </span>
                {theirs && (
                  <small>
                    {clockIn(theirs, time)} in {placeOf(theirs)}
                  </small>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>
          {free.isError
            ? 'We couldn’t load the free times. The calendar has them all.'
            : 'You’re not both free in the next two weeks.'}
        </p>
      )}
      <div className={styles.actions}>
        {chosen && isBooking && (
          <Button
            variant="inverse"
            busy={book.isPending && 'Booking'}
            onClick={() => book.mutate({ startsAt: chosen, title, agenda: '' })}
          >
            Book this time
          </Button>
        )}
        {chosen && !isBooking && (
          <Button
            variant="inverse"
            busy={propose.isPending && 'Sending'}
            onClick={() => propose.mutate(chosen)}
          >
            Propose this time
          </Button>
        )}
        <OtherTimes />
      </div>
    </div>
  )
}

function OtherTimes() {
  const ofPair = useOfPair()
  const { enrollmentId } = usePair()
  return (
    <ButtonLink
      variant="inverse-ghost"
      to={ofPair(screens.calendar, enrollmentId)}
      state={{ isProposing: true }}
    >
      Other times
    </ButtonLink>
  )
}
