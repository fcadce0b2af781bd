import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field'
import { Icon } from './icon'
import './select.css'

type NativeSelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'className'> & {
    options: readonly string[]
    placeholder?: string
  }

/** The lightweight one, for public pages: a native select. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, hint, error, className, options, placeholder, ...select } = props
  return (
    <Field id={select.id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="select-wrap">
          <select {...select} {...control} className="input select">
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </div>
      )}
    </Field>
  )
}
