import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import {
  addDays,
  addMonths,
  type Day,
  dayAndMonth,
  monthLabel,
  shortDay,
  shortWeekday,
  weekOf,
} from '~/domains/sessions/zoned-time'
import { clockLabel } from '~/lib/reader-format'
import { Button, IconButton } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import { Segmented } from '~/ui/segmented'
import styles from './calendar-card.module.css'
import { EventButton } from './calendar-event'
import { byDay, type CalendarEvent, laned } from './calendar-events'
import { DayButton, type GridProps, MonthGrid } from './month-grid'
import { useDayKeys } from './use-day-keys'
import '~/ui/card.css'

const FIRST_HOUR = 8
const LAST_HOUR = 18

/** Seven days from top to bottom by the clock of the reader. Hours grow as far as something lies outside of them. */
function WeekGrid(props: GridProps) {
  const { cursor, events, today, onMove } = props
  const week = weekOf(cursor)
  const shown = week.flatMap((day) => events.get(day) ?? [])
  const first = Math.min(FIRST_HOUR, ...shown.map(({ from }) => Math.floor(from / 60)))
  const last = Math.min(
    24,
    Math.max(LAST_HOUR, ...shown.map(({ from, minutes }) => Math.ceil((from + minutes) / 60))),
  )
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  return (
    <table className={styles.calWeek} {...useDayKeys(cursor, onMove)}>
      <caption className="sr-only">Week from {shortDay(week[0] ?? cursor)}</caption>
      <thead>
        <tr>
          <td />
          {week.map((day) => (
            <th key={day} scope="col" className={classNames(day === today && styles.isToday)}>
              <span aria-hidden="true">{shortWeekday(day)}</span>
              <DayButton day={day} {...props}>
                {Number(day.slice(8))}
              </DayButton>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={styles.calWeekAxis} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} className="tnum">
                {clockLabel(`${String(hour).padStart(2, '0')}:00`)}
              </span>
            ))}
          </td>
          {week.map((day) => (
            <td
              key={day}
              ref={cssVars({ '--hours': hours.length })}
              className={classNames(styles.calWeekDay, day === today && styles.isToday)}
            >
              {laned(events.get(day) ?? []).map(({ event, lane, lanes }) => (
                <EventButton
                  key={event.key}
                  event={event}
                  place={cssVars({
                    '--from': event.from / 60 - first,
                    '--length': event.minutes / 60,
                    '--lane': lane,
                    '--lanes': lanes,
                    '--lines': linesIn(event.minutes),
                  })}
                />
              ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** How many lines of words fit under the time of a session of that length. */
const linesIn = (minutes: number) => Math.max(1, Math.floor(((minutes / 60) * 64 - 14) / 15) - 1)

interface CalendarCardProps {
  today: Day
  events: readonly CalendarEvent[]
  selected: Day | null
  onSelect: (day: Day) => void
}

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const

const PANEL = 'calendar-view'

export function CalendarCard({ today, events, selected, onSelect }: CalendarCardProps) {
  const [view, setView] = useState<'month' | 'week'>('month')
  const [cursor, setCursor] = useState(today)
  const isMonth = view === 'month'
  const turn = (step: 1 | -1) => setCursor(isMonth ? addMonths(cursor, step) : addDays(cursor, 7 * step))
  const grid = {
    cursor,
    today,
    selected,
    events: byDay(events),
    onMove: setCursor,
    onSelect(day: Day) {
      setCursor(day)
      onSelect(day)
    },
  }
  return (
    <section className={`card ${styles.cal}`} aria-label={isMonth ? 'Month view' : 'Week view'}>
      <div className={styles.calBar}>
        <h2 aria-live="polite">{isMonth ? monthLabel(cursor) : weekLabel(cursor)}</h2>
        <IconButton small label={isMonth ? 'Previous month' : 'Previous week'} onClick={() => turn(-1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton small label={isMonth ? 'Next month' : 'Next week'} onClick={() => turn(1)}>
          <Icon of={ChevronRight} />
        </IconButton>
        <Button variant="secondary" size="sm" onClick={() => setCursor(today)}>
          Today
        </Button>
        <Segmented label="View" segments={views} value={view} onChange={setView} controls={PANEL} small />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={isMonth ? 'Month' : 'Week'}>
        {isMonth ? <MonthGrid {...grid} /> : <WeekGrid {...grid} />}
      </div>
      <ul className={styles.calKey}>
        <li>
          <i className={styles.ev_agreed} />
          Session
        </li>
        <li>
          <i className={styles.ev_past} />
          Past session
        </li>
        <li>
          <i className={styles.ev_proposal} />
          Proposal, waiting for an answer
        </li>
      </ul>
    </section>
  )
}

function weekLabel(day: Day): string {
  const week = weekOf(day)
  return `${dayAndMonth(week[0] ?? day)} to ${dayAndMonth(week[6] ?? day)} ${day.slice(0, 4)}`
}
