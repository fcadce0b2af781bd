import { type AboutPerson, ENOUGH, strengthOf } from '@brightpair/contract/password-strength'
import { useDeferredValue, useMemo } from 'react'
import './password-strength.css'

const names = ['Very weak', 'Weak', 'Not enough yet', 'Good', 'Strong'] as const

interface PasswordStrengthProps {
  password: string
  person: AboutPerson
}

export default function PasswordStrength({ password, person }: PasswordStrengthProps) {
  // Typing has priority.
  const judged = useDeferredValue(password)
  const { email, firstName, lastName, companyName } = person
  const { score, advice } = useMemo(
    () => strengthOf(judged, { email, firstName, lastName, companyName }),
    [judged, email, firstName, lastName, companyName],
  )
  const name = names[score]
  return (
    <div className="strength" data-enough={score >= ENOUGH}>
      <meter className="sr-only" aria-label="Password strength" min={0} max={4} value={score}>
        {name}
      </meter>
      <div className="strength__bar" aria-hidden="true">
        {names.slice(1).map((each, at) => (
          <i key={each} data-on={at < Math.max(score, 1)} />
        ))}
      </div>
      <p className="strength__text" role="status">
        <b>{name}.</b> {advice}
      </p>
    </div>
  )
}
