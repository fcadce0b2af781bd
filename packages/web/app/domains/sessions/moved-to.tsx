import type { Session } from '@brightpair/contract'
import { usePair } from '~/domains/pairs'
import { Select } from '~/ui/select'
import { Skeleton } from '~/ui/skeleton'
import styles from './met.module.css'
import { threeOf } from './offered-times'
import { useFreeTimes } from './use-sessions'
import { clockIn, dayIn, longDay, placeOf, shortDay } from './zoned-time'

const DAYS = 21

interface MovedToProps {
  session: Session
  zone: string
  partnerZone: string | null
  value: string | undefined
  onChange: (time: string) => void
}

/** Three times that suit both, or any other. */
export function MovedTo({ session, zone, partnerZone, value, onChange }: MovedToProps) {
  const { enrollmentId, partner } = usePair()
  const today = dayIn(zone, new Date())
  const minutes = (Date.parse(session.endsAt ?? '') - Date.parse(session.startsAt ?? '')) / 60_000
  const free = useFreeTimes(enrollmentId, { from: today, days: DAYS, minutes, moving: session.id })
  const times = free.data?.times ?? []
  const offered = threeOf(times, zone, today)
  const theirs = partnerZone && partnerZone !== zone ? partnerZone : null
  if (free.isPending) return <Skeleton shape="block" />
  if (times.length === 0)
    return (
      <p className="muted" role="status">
        {free.isError
          ? 'We couldn’t load the free times. Please try again in a moment.'
          : 'You’re not both free in the next three weeks. Choose No, and propose a time in the calendar.'}
      </p>
    )
  return (
    <div className={styles.moved}>
      <fieldset className={styles.slots}>
        <legend className="label">When did you move it to?</legend>
        {offered.map((time) => (
          <label key={time} className={styles.slot}>
            <input type="radio" name="moved-to" checked={time === value} onChange={() => onChange(time)} />
            <span>
              {shortDay(dayIn(zone, time))}
              <b className="tnum">{clockIn(zone, time)}</b>
              {theirs && (
                <small>
                  {clockIn(theirs, time)} in {placeOf(theirs)}
                </small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <Select
        label="Another time"
        placeholder="Choose a time"
        value={value && !offered.includes(value) ? value : null}
        onChange={onChange}
        options={times.map((time) => ({
          id: time,
          label: `${longDay(dayIn(zone, time))}, ${clockIn(zone, time)}`,
        }))}
      />
      <p className="muted">
        These suit both of you. We’ll tell {partner.firstName} and change it in the calendar here.
      </p>
    </div>
  )
}
