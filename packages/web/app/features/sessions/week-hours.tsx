import type { MeetingSpan } from '@brightpair/contract'
import { Plus, X } from 'lucide-react'
import { IconButton } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import './week-hours.css'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface Span {
  readonly id: number
  /** Such as 09:00. */
  readonly from: string
  readonly to: string
}
/** Seven days from Monday, each with the times in which one can meet. */
export type WeekRows = readonly (readonly Span[])[]

let lastId = 0
const span = (from: string, to: string): Span => {
  lastId += 1
  return { id: lastId, from, to }
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
/** An end at midnight is the end of the day. */
const endMinutes = (clock: string) => minutesOf(clock) || 24 * 60

export const rowsOf = (hours: readonly MeetingSpan[]): WeekRows =>
  weekdays.map((_, index) =>
    hours
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ from, to }) => span(clockOf(from), clockOf(to))),
  )

export const hoursOf = (rows: WeekRows): MeetingSpan[] =>
  rows.flatMap((spans, index) =>
    spans.map(({ from, to }) => ({ weekday: index + 1, from: minutesOf(from), to: endMinutes(to) })),
  )

export function problemIn(rows: WeekRows): string | undefined {
  const isQuarter = (clock: string) => /^\d\d:(00|15|30|45)$/.test(clock)
  for (const [index, spans] of rows.entries()) {
    for (const { from, to } of spans) {
      if (!isQuarter(from) || !isQuarter(to)) {
        return `${weekdays[index]}: please use whole quarters of an hour, such as 09:15.`
      }
      if (minutesOf(from) >= endMinutes(to))
        return `${weekdays[index]}: please choose an end after the beginning.`
    }
  }
  if (rows.every((spans) => spans.length === 0)) {
    return 'Please keep at least one time of the week in which you can meet.'
  }
  return undefined
}

interface WeekHoursProps {
  rows: WeekRows
  onChange: (rows: WeekRows) => void
}

export function WeekHours({ rows, onChange }: WeekHoursProps) {
  const setDay = (index: number, spans: readonly Span[]) =>
    onChange(rows.map((each, at) => (at === index ? spans : each)))
  return (
    <fieldset className="week-hours">
      <legend className="label">When can you meet?</legend>
      {weekdays.map((weekday, index) => (
        <DayHours
          key={weekday}
          weekday={weekday}
          spans={rows[index] ?? []}
          onChange={(spans) => setDay(index, spans)}
        />
      ))}
    </fieldset>
  )
}

interface DayHoursProps {
  weekday: string
  spans: readonly Span[]
  onChange: (spans: readonly Span[]) => void
}

function DayHours({ weekday, spans, onChange }: DayHoursProps) {
  const change = (id: number, to: Partial<Span>) =>
    onChange(spans.map((each) => (each.id === id ? { ...each, ...to } : each)))
  return (
    <div className="week-hours__day">
      <Checkbox
        checked={spans.length > 0}
        onChange={(event) => onChange(event.target.checked ? [span('09:00', '17:00')] : [])}
      >
        {weekday}
      </Checkbox>
      <div>
        {spans.map(({ id, from, to }, index) => (
          <div key={id} className="week-hours__span">
            <input
              className="input input--sm tnum"
              type="time"
              step={900}
              aria-label={`${weekday} from`}
              value={from}
              onChange={(event) => change(id, { from: event.target.value })}
            />
            <span aria-hidden="true">to</span>
            <input
              className="input input--sm tnum"
              type="time"
              step={900}
              aria-label={`${weekday} to`}
              value={to}
              onChange={(event) => change(id, { to: event.target.value })}
            />
            {index === 0 ? (
              <IconButton
                small
                label={`Add another time on ${weekday}`}
                disabled={spans.length >= 4}
                onClick={() => onChange([...spans, span('18:00', '20:00')])}
              >
                <Icon of={Plus} />
              </IconButton>
            ) : (
              <IconButton
                small
                label={`Remove ${from} to ${to} on ${weekday}`}
                onClick={() => onChange(spans.filter((each) => each.id !== id))}
              >
                <Icon of={X} />
              </IconButton>
            )}
          </div>
        ))}
        {spans.length === 0 && <span className="subtle">Not on this day</span>}
      </div>
    </div>
  )
}
