import { type TouchEvent, useRef } from 'react'
import { clockLabel } from '~/lib/reader-format'
import { useWide } from '~/lib/use-wide'
import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import busyStyles from './busy-calendar/busy.module.css'
import styles from './calendar-card.module.css'
import { EventButton } from './calendar-event'
import { laned } from './calendar-events'
import { DayButton, type GridProps } from './month-grid'
import { useDayKeys } from './use-day-keys'
import { addDays, type Day, longDay, shortDay, shortWeekday, weekOf } from './zoned-time'

const FIRST_HOUR = 8
const LAST_HOUR = 18
const HOUR_HEIGHT = 64

/** Seven days side by side; on a phone one of them, below a strip of the week. */
export function WeekGrid(props: GridProps) {
  return useWide() ? <WholeWeek {...props} /> : <OneDay {...props} />
}

function WholeWeek(props: GridProps) {
  const { cursor, today, onMove } = props
  const week = weekOf(cursor)
  return (
    <table className={styles.calWeek} {...useDayKeys<HTMLTableElement>(cursor, onMove)}>
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
        <Hours days={week} {...props} />
      </tbody>
    </table>
  )
}

const MIN_SWIPE = 48

/** Swiping sideways goes to the next or previous day. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef({ x: 0, y: 0 })
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      if (touch) start.current = { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!touch) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      if (Math.abs(x) >= MIN_SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}

function OneDay(props: GridProps) {
  const { cursor, today, onMove } = props
  const swipe = useSwipe((step) => onMove(addDays(cursor, step)))
  return (
    <>
      <div className={styles.calStrip} {...useDayKeys<HTMLDivElement>(cursor, onMove)}>
        {weekOf(cursor).map((day) => (
          <div key={day} className={classNames(day === today && styles.isToday)}>
            <DayButton day={day} {...props} selected={cursor} onSelect={onMove}>
              <small aria-hidden="true">{shortWeekday(day)}</small>
              {Number(day.slice(8))}
            </DayButton>
          </div>
        ))}
      </div>
      <table className={`${styles.calWeek} ${styles.calOneDay}`} {...swipe}>
        <caption className="sr-only">{longDay(cursor)}</caption>
        <tbody>
          <Hours days={[cursor]} {...props} withEnd />
        </tbody>
      </table>
    </>
  )
}

/** Days as columns in the reader's local time. The hours extend as far as needed. */
function Hours({
  days,
  events,
  busy,
  today,
  withEnd,
}: GridProps & { days: readonly Day[]; withEnd?: boolean }) {
  const shown = days.flatMap((day) => events.get(day) ?? [])
  const first = Math.min(FIRST_HOUR, ...shown.map(({ from }) => Math.floor(from / 60)))
  const last = Math.min(
    24,
    Math.max(LAST_HOUR, ...shown.map(({ from, minutes }) => Math.ceil((from + minutes) / 60))),
  )
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  return (
    <tr>
      <td className={styles.calWeekAxis} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className="tnum">
            {clockLabel(`${String(hour).padStart(2, '0')}:00`)}
          </span>
        ))}
      </td>
      {days.map((day) => (
        <td
          key={day}
          ref={cssVars({ '--hours': hours.length })}
          className={classNames(styles.calWeekDay, day === today && styles.isToday)}
        >
          {(busy.get(day) ?? []).map(({ from, to }) => (
            <i
              key={from}
              ref={cssVars({
                '--from': Math.max(0, from / 60 - first),
                '--length': Math.min(to / 60, last) - Math.max(from / 60, first),
              })}
              className={classNames(
                busyStyles.part,
                Math.min(to / 60, last) <= Math.max(from / 60, first) && busyStyles.isOutside,
              )}
            >
              <span className="sr-only">
                Busy elsewhere from {clockOf(from)} to {clockOf(to)}
              </span>
            </i>
          ))}
          {laned(events.get(day) ?? []).map(({ event, lane, lanes }) => (
            <EventButton
              key={event.key}
              event={event}
              withEnd={withEnd ?? false}
              isLow={!withEnd && linesIn(event.minutes) === 0}
              place={cssVars({
                '--from': event.from / 60 - first,
                '--length': event.minutes / 60,
                '--lane': lane,
                '--lanes': lanes,
                '--lines': withEnd ? 1 : linesIn(event.minutes),
              })}
            />
          ))}
        </td>
      ))}
    </tr>
  )
}

/** How many lines of text fit below the face and time of a session of that length. */
const linesIn = (minutes: number) => Math.max(0, Math.floor(((minutes / 60) * HOUR_HEIGHT - 30) / 15))

const clockOf = (minutes: number) =>
  clockLabel(
    `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )
