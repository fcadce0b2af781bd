import type { ReactNode } from 'react'
import {
  type Day,
  longDay,
  monthLabel,
  shortWeekday,
  weekOf,
  weeksOfMonth,
} from '~/domains/sessions/zoned-time'
import { useWide } from '~/lib/use-wide'
import { classNames } from '~/ui/class-names'
import busyStyles from './busy-calendar/busy.module.css'
import { type BusyPart, isAway } from './busy-calendar/busy-days'
import styles from './calendar-card.module.css'
import { EventButton, EventDots, type PairEvent } from './calendar-event'
import { useDayKeys } from './use-day-keys'

export interface GridProps {
  /** The only tabbable day; its month or week is shown. */
  cursor: Day
  today: Day
  selected: Day | null
  events: ReadonlyMap<Day, readonly PairEvent[]>
  busy: ReadonlyMap<Day, readonly BusyPart[]>
  onMove: (day: Day) => void
  onSelect: (day: Day) => void
}

/** The maximum in a cell; selecting the day shows all of them. */
const MAX_IN_CELL = 2

export function MonthGrid(props: GridProps) {
  const { cursor, onMove } = props
  return (
    <table className={styles.calMonth} {...useDayKeys<HTMLTableElement>(cursor, onMove)}>
      <caption className="sr-only">{monthLabel(cursor)}</caption>
      <thead>
        <tr>
          {weekOf(cursor).map((day) => (
            <th key={day} scope="col">
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(cursor).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay key={day} day={day} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MonthDay({ day, ...grid }: GridProps & { day: Day }) {
  const isWide = useWide()
  const events = grid.events.get(day) ?? []
  const shown = events.slice(0, MAX_IN_CELL)
  const rest = events.length - shown.length
  const isOut = day.slice(0, 7) !== grid.cursor.slice(0, 7)
  const away = isAway(grid.busy.get(day) ?? [])
  return (
    <td
      className={classNames(
        isOut && styles.isOut,
        away && busyStyles.isAway,
        day === grid.today && styles.isToday,
      )}
    >
      <DayButton day={day} {...grid}>
        {Number(day.slice(8))}
      </DayButton>
      {away && <small className={classNames(busyStyles.away, !isWide && 'sr-only')}>Away</small>}
      {isWide ? (
        <>
          {shown.map((event) => (
            <EventButton key={event.key} event={event} />
          ))}
          {rest > 0 && (
            <button type="button" className={styles.calMore} onClick={() => grid.onSelect(day)}>
              {rest} more<span className="sr-only"> on {longDay(day)}</span>
            </button>
          )}
        </>
      ) : (
        <EventDots events={events} />
      )}
    </td>
  )
}

/** Shows the day beside the grid, with its sessions in words. */
export function DayButton({
  day,
  cursor,
  today,
  selected,
  events,
  onSelect,
  children,
}: GridProps & { day: Day; children: ReactNode }) {
  const count = events.get(day)?.length ?? 0
  const label = [
    longDay(day),
    day === today && 'today',
    count > 0 && (count === 1 ? '1 entry' : `${count} entries`),
  ]
  return (
    <button
      type="button"
      className={styles.calD}
      data-day={day}
      tabIndex={day === cursor ? 0 : -1}
      aria-pressed={day === selected}
      aria-label={label.filter(Boolean).join(', ')}
      onClick={() => onSelect(day)}
    >
      {children}
    </button>
  )
}
