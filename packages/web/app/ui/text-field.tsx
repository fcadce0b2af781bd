import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Field, type FieldText } from './field'
import { Icon } from './icon'

export type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'className' | 'size'> & {
    icon?: IconNode
    small?: boolean
    /** Inside the field at its end: a reveal or clear button. */
    end?: ReactNode
  }

export function TextField({ label, hint, error, className, icon, small, end, ...input }: TextFieldProps) {
  return (
    <Field id={input.id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="input-wrap">
          {icon && <Icon of={icon} />}
          <input {...input} {...control} className={classNames('input', small && 'input--sm')} />
          {end}
        </div>
      )}
    </Field>
  )
}
