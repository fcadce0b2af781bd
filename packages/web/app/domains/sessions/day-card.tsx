import { type Day, longDay } from '~/domains/sessions/zoned-time'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import calendarCard from './calendar-card.module.css'
import { useCalendar } from './calendar-context'
import type { CalendarEvent } from './calendar-events'
import sessionsStyles from './sessions.module.css'

interface DayCardProps {
  day: Day
  isAhead: boolean
  events: readonly CalendarEvent[]
}

/** The chosen day in words. */
export function DayCard({ day, isAhead, events }: DayCardProps) {
  const { open, pair } = useCalendar()
  return (
    <section className={`card ${sessionsStyles.dayCard}`} aria-label={longDay(day)} aria-live="polite">
      <h2>{longDay(day)}</h2>
      {events.length === 0 && <p className="muted">Nothing on this day.</p>}
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={event.key}>
              <button
                type="button"
                className={classNames(
                  calendarCard.ev,
                  calendarCard[`ev_${event.look}`],
                  sessionsStyles.dayCardEvent,
                )}
                onClick={() => open({ kind: 'session', session: event.session })}
              >
                {event.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAhead && !pair.isOver && (
        <Button look="secondary" size="sm" onClick={() => open({ kind: 'propose', day })}>
          Propose a session on this day
        </Button>
      )}
    </section>
  )
}
