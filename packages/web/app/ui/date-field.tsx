import { Calendar } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { dayLabel } from '~/lib/moments'
import { dayHint, dayInDigits, dayProblem, isDay, readDay } from '~/lib/typed-time'
import { ActionButton } from './action-button'
import { classNames } from './class-names'
import { Field, type FieldText } from './field'
import { Icon } from './icon'
import { Skeleton } from './skeleton'
import './popover.css'

const DayCalendar = lazy(() => import('./day-calendar'))

interface DateFieldProps extends FieldText {
  name?: string
  /** A date such as 2026-12-03, empty, or unparsable text. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The first and last date of the calendar. */
  min?: string
  max?: string
  small?: boolean
  required?: boolean
}

/** A date, typed in the reader's order or picked from a calendar. Unparsable text stays, to be corrected. */
export function DateField(props: DateFieldProps) {
  const { name, value, onChange, onBlur, min, max, small, required, label, error, ...text } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = isDay(value) ? value : ''
  const unread = typed === null && value !== chosen ? dayProblem() : undefined
  return (
    <Field {...text} label={label} error={error ?? unread}>
      {(control) => (
        <div className="input-wrap">
          <input
            {...control}
            className={classNames('input', 'tnum', small && 'input--sm')}
            name={name}
            required={required}
            placeholder={dayHint()}
            autoComplete="off"
            value={typed ?? (chosen ? dayInDigits(chosen) : value)}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(readDay(target.value) ?? target.value)
            }}
            onBlur={() => {
              setTyped(null)
              onBlur?.()
            }}
          />
          <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
            <ActionButton
              variant="icon"
              aria-label={chosen ? `Change the day, ${dayLabel(chosen)}` : 'Choose a day'}
            >
              <Icon of={Calendar} />
            </ActionButton>
            <Popover className="popover" placement="bottom end">
              <Dialog aria-label={label}>
                <Suspense fallback={<Skeleton shape="block" />}>
                  <DayCalendar
                    label={label}
                    value={chosen}
                    min={min}
                    max={max}
                    onChoose={(day) => {
                      onChange(day)
                      setOpen(false)
                    }}
                  />
                </Suspense>
              </Dialog>
            </Popover>
          </DialogTrigger>
        </div>
      )}
    </Field>
  )
}
