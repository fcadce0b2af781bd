import type { RefCallback } from 'react'
import { classNames } from '~/ui/class-names'
import styles from './calendar-card.module.css'
import { useCalendar } from './calendar-context'
import type { CalendarEvent } from './calendar-events'

interface EventButtonProps {
  event: CalendarEvent
  /** Where it stands in the week. */
  place?: RefCallback<HTMLElement>
}

export function EventButton({ event, place }: EventButtonProps) {
  const { open } = useCalendar()
  return (
    <button
      ref={place}
      type="button"
      className={classNames(styles.ev, styles[`ev_${event.look}`])}
      title={event.label}
      onClick={() => open({ kind: 'session', session: event.session })}
    >
      <b className="tnum">
        {event.clock}
        <span className="sr-only">{event.partnerTime ? ' for you,' : ' for both of you,'}</span>
      </b>
      <span className={styles.evTitle}>{event.title}</span>
      {/* Opening it shows the other clock; the cell has room for one. */}
      {event.partnerTime && <span className="sr-only">{event.partnerTime}</span>}
    </button>
  )
}

/** On a phone the grid has dots, and the list carries the words. */
export function EventDots({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <span className={styles.calDots} aria-hidden="true">
      {events.slice(0, 3).map((event) => (
        <i key={event.key} className={styles[`ev_${event.look}`]} />
      ))}
    </span>
  )
}
