import { shortDay, shortWeekday, weekOf } from '~/domains/sessions/zoned-time'
import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import styles from './calendar-card.module.css'
import { EventButton } from './calendar-event'
import { laned } from './calendar-events'
import { DayButton, type GridProps } from './month-grid'
import { useDayKeys } from './use-day-keys'

const FIRST_HOUR = 8
const LAST_HOUR = 18

/** Seven days from top to bottom by the clock of the reader. Hours grow as far as something lies outside of them. */
export function WeekGrid(props: GridProps) {
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
                {String(hour).padStart(2, '0')}:00
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
