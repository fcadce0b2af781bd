import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'
import { TextField, type TextFieldProps } from './text-field'

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
