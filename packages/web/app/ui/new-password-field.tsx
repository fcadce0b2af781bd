import type { AboutPerson } from '@brightpair/contract/password-strength'
import { type ComponentProps, lazy, Suspense } from 'react'
import { PasswordField } from './password-field'

const PasswordStrength = lazy(() => import('./password-strength'))

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'value' | 'autoComplete'> & {
  value: string
  /** What a guesser would try first. */
  person: AboutPerson
}

/** Says while it is typed how easy a password would be to guess; what judges it is loaded with the first letter. */
export function NewPasswordField({ person, ...field }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" {...field} />
      {field.value !== '' && (
        <Suspense>
          <PasswordStrength password={field.value} person={person} />
        </Suspense>
      )}
    </div>
  )
}
