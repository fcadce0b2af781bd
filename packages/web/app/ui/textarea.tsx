import type { ComponentProps } from 'react'
import { Field, type FieldText } from './field'

export type TextareaProps = FieldText & Omit<ComponentProps<'textarea'>, 'className'>

export function Textarea({ label, hint, error, className, ...textarea }: TextareaProps) {
  return (
    <Field id={textarea.id} label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="input" />}
    </Field>
  )
}
