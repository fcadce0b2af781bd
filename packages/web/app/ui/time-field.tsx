import { useState } from 'react'
import { clockLabel } from '~/lib/reader-format'
import { isClock, readClock } from '~/lib/typed-time'
import { classNames } from './class-names'
import { Field } from './field'

interface TimeFieldProps {
  label: string
  /** For those who hear it only, where the row says the same. */
  labelHidden?: boolean
  /** A time such as 09:30, nothing, or words that are no time. */
  value: string
  onChange: (value: string) => void
  small?: boolean
  required?: boolean
}

/** A time, typed on the clock of the reader: `9`, `9.30`, `0930` and `9:30 pm` will do. */
export function TimeField({ label, labelHidden, value, onChange, small, required }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed === null && value !== '' && !isClock(value)
  const input = {
    className: classNames('input', 'tnum', small && 'input--sm'),
    placeholder: clockLabel('09:30'),
    autoComplete: 'off',
    required,
    value: typed ?? (isClock(value) ? clockLabel(value) : value),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      onChange(readClock(target.value) ?? target.value)
    },
    onBlur: () => setTyped(null),
  }
  if (labelHidden) return <input {...input} aria-label={label} aria-invalid={isUnread || undefined} />
  return (
    <Field label={label} error={isUnread ? `Please write the time as ${clockLabel('09:30')}.` : undefined}>
      {(control) => <input {...input} {...control} />}
    </Field>
  )
}
