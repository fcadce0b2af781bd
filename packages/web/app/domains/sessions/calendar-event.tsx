import type { RefCallback } from 'react'
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
      className={`ev ev--${event.look}`}
      onClick={() => open({ kind: 'session', session: event.session })}
    >
      <b className="tnum">
        {event.clock}
        <span className="sr-only">{event.partnerTime ? ' for you,' : ' for both of you,'}</span>
      </b>
      <span className="ev__title">{event.title}</span>
      {event.partnerTime && <span className="ev__theirs">{event.partnerTime}</span>}
    </button>
  )
}

/** On a phone the grid has dots, and the list carries the words. */
export function EventDots({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <span className="cal-dots" aria-hidden="true">
      {events.slice(0, 3).map((event) => (
        <i key={event.key} className={`ev--${event.look}`} />
      ))}
    </span>
  )
}
