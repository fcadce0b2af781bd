import type { AboutPerson } from '@brightpair/contract/password-strength'
import { Eye, EyeOff } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'
import { TextField, type TextFieldProps } from './text-field'

const PasswordStrength = lazy(() => import('./password-strength'))

/** Paste is allowed; revealing never hides the field from password managers. */
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
  /** What an attacker would try first. */
  person: AboutPerson
}

/** Rates while typing how easy the password is to guess; the estimator is loaded with the first character. */
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
