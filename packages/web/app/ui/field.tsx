import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import './field.css'

export interface FieldText {
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldText {
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint or error below, associated with the control in between. */
export function Field({ id: givenId, label, hint, error, className, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  const hasNote = Boolean(error ?? hint)
  return (
    <div className={classNames('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && <FieldHint id={noteId}>{hint}</FieldHint>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon of={CircleAlert} />
      {children}
    </p>
  )
}

function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="hint" id={id}>
      {children}
    </p>
  )
}
