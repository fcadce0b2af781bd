import { Repeat } from 'lucide'
import type { RefCallback } from 'react'
import { PersonAvatar } from '~/domains/people'
import { clockOf } from '~/lib/clock'
import { clockLabel } from '~/lib/reader-format'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './calendar-card.module.css'
import type { Calendar } from './calendar-context'
import type { CalendarEvent } from './calendar-events'
import repeats from './series/series.module.css'
import { everyWords } from './series/series-words'
import { longDay } from './zoned-time'

/** An event and the pair it belongs to. */
export interface PairEvent extends CalendarEvent {
  readonly calendar: Calendar
}

interface EventButtonProps {
  event: PairEvent
  /** Its position in the week. */
  place?: RefCallback<HTMLElement>
  /** Where there is space for it. */
  withEnd?: boolean
  /** Too small for more than its time. */
  isLow?: boolean
}

export function EventButton({ event, place, withEnd, isLow }: EventButtonProps) {
  const { open, isOfSeveral, pair } = event.calendar
  // A cell of the month is too narrow for a title without breaking words.
  const isNamed = isOfSeveral || !place
  const { partner, side } = pair
  const { series } = event.session
  const end = withEnd && ` to ${clockLabel(clockOf(event.from + event.minutes))}`
  return (
    <button
      ref={place}
      type="button"
      className={classNames(styles.ev, styles[`ev_${event.look}`])}
      title={event.label}
      onClick={() => open({ kind: 'session', session: event.session })}
    >
      <PersonAvatar
        personId={partner.id}
        name={`${partner.firstName} ${partner.lastName}`}
        side={side === 'mentor' ? 'mentee' : 'mentor'}
        size="sm"
      />
      <span className={styles.evWords}>
        <span className="sr-only">{longDay(event.day)}, </span>
        <b className="tnum">
          {clockLabel(event.clock)}
          {end}
          <span className="sr-only">{event.partnerTime ? ' for you,' : ' for both of you,'}</span>
          {series && (
            <span className={repeats.mark}>
              <Icon of={Repeat} />
            </span>
          )}
        </b>
        <span className={isLow ? 'sr-only' : styles.evTitle}>
          {isNamed ? partner.firstName : event.title}
        </span>
        {isNamed && <span className="sr-only">, {event.title}</span>}
        {series && <span className="sr-only">, repeats {everyWords(series.everyWeeks)}</span>}
        {/* Opening it shows the other time; the cell only has room for one. */}
        {event.partnerTime && <span className="sr-only">{event.partnerTime}</span>}
      </span>
    </button>
  )
}

/** On a phone the grid shows dots, and the list has the words. */
export function EventDots({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <span className={styles.calDots} aria-hidden="true">
      {events.slice(0, 3).map((event) => (
        <i key={event.key} className={styles[`ev_${event.look}`]} />
      ))}
    </span>
  )
}
