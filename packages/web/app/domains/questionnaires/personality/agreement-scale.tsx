import { personalityCopy } from '~/content/personality'
import styles from './personality.module.css'

interface AgreementScaleProps {
  statement: { id: string; text: string }
  value: number | undefined
  onChange: (agreement: number) => void
}

/** Five native radios from one end to the other; the words stand under the ends and beside each mark for a reader. */
export function AgreementScale({ statement, value, onChange }: AgreementScaleProps) {
  const { scale } = personalityCopy
  return (
    <fieldset className={styles.agree}>
      <legend>{statement.text}</legend>
      <div className={styles.agreeMarks}>
        {scale.map((label, index) => (
          <label key={label}>
            <input
              type="radio"
              name={statement.id}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
