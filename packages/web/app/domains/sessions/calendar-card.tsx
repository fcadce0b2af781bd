import { ChevronLeft, ChevronRight, Repeat } from 'lucide'
import { useState } from 'react'
import { addDays, addMonths, type Day, dayAndMonth, monthLabel, weekOf } from '~/domains/sessions/zoned-time'
import { Button, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Segmented } from '~/ui/segmented'
import busyStyles from './busy-calendar/busy.module.css'
import type { BusyPart } from './busy-calendar/busy-days'
import styles from './calendar-card.module.css'
import type { PairEvent } from './calendar-event'
import { byDay } from './calendar-events'
import { MonthGrid } from './month-grid'
import { WeekGrid } from './week-grid'
import '~/ui/card.css'

interface CalendarCardProps {
  today: Day
  events: readonly PairEvent[]
  /** When the reader is busy elsewhere. */
  busy: ReadonlyMap<Day, readonly BusyPart[]>
  selected: Day | null
  onSelect: (day: Day) => void
}

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const

const PANEL = 'calendar-view'

export function CalendarCard({ today, events, busy, selected, onSelect }: CalendarCardProps) {
  const [view, setView] = useState<'month' | 'week'>('month')
  const [cursor, setCursor] = useState(today)
  const isMonth = view === 'month'
  const turn = (step: 1 | -1) => setCursor(isMonth ? addMonths(cursor, step) : addDays(cursor, 7 * step))
  const grid = {
    cursor,
    today,
    selected,
    events: byDay(events),
    busy,
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
        {events.some(({ session }) => session.series) && (
          <li>
            <Icon of={Repeat} />
            Part of a series
          </li>
        )}
        {busy.size > 0 && (
          <li>
            <i className={busyStyles.key} />
            Busy elsewhere
          </li>
        )}
      </ul>
    </section>
  )
}

function weekLabel(day: Day): string {
  const week = weekOf(day)
  return `${dayAndMonth(week[0] ?? day)} to ${dayAndMonth(week[6] ?? day)} ${day.slice(0, 4)}`
}
