import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { type Day, dayLabel, type Month, monthAfter, monthLabel, monthOf, weeksOf } from './demo-time'
import styles from './scheduler.module.css'

const weekdays = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface MonthCalendarProps {
  month: Month
  onMonth: (month: Month) => void
  today: Day
  chosen: Day | null
  onChoose: (day: Day) => void
  isOpen: (day: Day) => boolean
}

/** One tab stop; arrow keys move between the available days. */
export function MonthCalendar({ month, onMonth, today, chosen, onChoose, isOpen }: MonthCalendarProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<Day | null>(null)
  const weeks = weeksOf(month)
  const openDays = weeks.flat().filter((day) => day !== null && isOpen(day)) as Day[]
  const tabStop = [focused, chosen].find((day) => day && openDays.includes(day)) ?? openDays.at(0)

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const current = (event.target as HTMLElement).dataset.day
    if (step === undefined || !current) return
    event.preventDefault()
    const wanted = Number(current.slice(-2)) + step
    const days = step > 0 ? openDays : openDays.toReversed()
    const next = days.find((day) =>
      step > 0 ? Number(day.slice(-2)) >= wanted : Number(day.slice(-2)) <= wanted,
    )
    if (!next) return
    setFocused(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    <div className={styles.demoCal}>
      <div className={styles.demoBar}>
        <h2 aria-live="polite">{monthLabel(month)}</h2>
        <IconButton
          small
          label="Previous month"
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton small label="Next month" onClick={() => onMonth(monthAfter(month, 1))}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <table ref={grid} className={styles.cal} aria-label={monthLabel(month)} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map(([short, name]) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]?.[1]}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      disabled={!isOpen(day)}
                      tabIndex={day === tabStop ? 0 : -1}
                      aria-label={dayLabel(day, { withYear: true })}
                      aria-pressed={day === chosen}
                      aria-current={day === today ? 'date' : undefined}
                      onFocus={() => setFocused(day)}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(-2))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
