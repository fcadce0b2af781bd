import type { AboutPerson } from '@brightpair/contract/password-strength'
import { Eye, EyeOff } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'
import { TextField, type TextFieldProps } from './text-field'

const PasswordStrength = lazy(() => import('./password-strength'))

/** Paste is allowed; the reveal button never takes the field out of a password manager's sight. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [revealed, setRevealed] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={revealed ? 'text' : 'password'}
      end={
        <IconButton
          label={revealed ? 'Hide password' : 'Show password'}
          aria-pressed={revealed}
          onClick={() => setRevealed((was) => !was)}
        >
          <Icon of={revealed ? EyeOff : Eye} />
        </IconButton>
      }
    />
  )
}

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'value' | 'autoComplete'> {
  value: string
  /** What a guesser would try first. */
  person: AboutPerson
}

/** Says while it is typed how easy a password would be to guess; what judges it is loaded with the first letter. */
export function NewPasswordField({ person, ...field }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" {...field} />
      {field.value && (
        <Suspense>
          <PasswordStrength password={field.value} person={person} />
        </Suspense>
      )}
    </div>
  )
}
