import { Plus, X } from 'lucide'
import { IconButton } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { TimeField } from '~/ui/time-field'
import styles from './week-hours.module.css'
import { type Span, span, type WeekRows, weekdays } from './week-rows'
import '~/ui/field.css'

interface WeekHoursProps {
  legend?: string
  rows: WeekRows
  onChange: (rows: WeekRows) => void
}

export function WeekHours({ legend = 'When can you meet?', rows, onChange }: WeekHoursProps) {
  const setDay = (index: number, spans: readonly Span[]) =>
    onChange(rows.map((each, at) => (at === index ? spans : each)))
  return (
    <fieldset className={styles.weekHours}>
      <legend className="label">{legend}</legend>
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
    <div className={styles.weekHoursDay}>
      <Checkbox
        checked={spans.length > 0}
        onChange={(event) => onChange(event.target.checked ? [span('09:00', '17:00')] : [])}
      >
        {weekday}
      </Checkbox>
      <div>
        {spans.map(({ id, from, to }, index) => (
          <div key={id} className={styles.weekHoursSpan}>
            <TimeField
              small
              labelHidden
              label={`${weekday} from`}
              value={from}
              onChange={(value) => change(id, { from: value })}
            />
            <span aria-hidden="true">to</span>
            <TimeField
              small
              labelHidden
              label={`${weekday} to`}
              value={to}
              onChange={(value) => change(id, { to: value })}
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
