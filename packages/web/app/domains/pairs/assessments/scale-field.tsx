import { useId } from 'react'
import { classNames } from '~/ui/class-names'
import { FieldError } from '~/ui/field'
import styles from './assessments.module.css'

interface ScaleFieldProps {
  legend: string
  marks: readonly number[]
  /** The meaning of the first and last mark. */
  ends: readonly [string, string]
  value: number | null
  onChange: (value: number) => void
  error?: string | undefined
}

/** Numbers on native radios; the labels are below the ends, and part of the first and last radio for screen readers. */
export function ScaleField({ legend, marks, ends, value, onChange, error }: ScaleFieldProps) {
  const id = useId()
  const [first, last] = [marks[0], marks.at(-1)]
  return (
    <fieldset className={styles.scale} aria-describedby={error ? `${id}-note` : undefined}>
      <legend>{legend}</legend>
      <div className={classNames(styles.marks, marks.length > 5 && styles.marks_many)}>
        {marks.map((mark) => (
          <label key={mark}>
            <input
              type="radio"
              name={id}
              value={mark}
              checked={value === mark}
              onChange={() => onChange(mark)}
            />
            <span>{mark}</span>
            {mark === first && <span className="sr-only">, {ends[0]}</span>}
            {mark === last && <span className="sr-only">, {ends[1]}</span>}
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
    </fieldset>
  )
}
