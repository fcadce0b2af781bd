import { useState } from 'react'
import { clockLabel } from '~/lib/reader-format'
import { isClock, readClock } from '~/lib/typed-time'
import { classNames } from './class-names'
import { Field } from './field'

interface TimeFieldProps {
  label: string
  /** Only for screen readers, where the row shows the same. */
  labelHidden?: boolean
  /** A time such as 09:30, empty, or unparsable text. */
  value: string
  onChange: (value: string) => void
  small?: boolean
  required?: boolean
}

/** A time, typed in any of the reader's forms: `9`, `9.30`, `0930` or `9:30 pm`. */
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
