import { useId } from 'react'
import './rating.css'

const MARKS = [1, 2, 3, 4, 5] as const

interface RatingProps {
  label: string
  value: number | null
  onChange: (value: number) => void
  /** The id of the error message. */
  describedBy?: string | undefined
}

/** Five petals on native radios. */
export function Rating({ label, value, onChange, describedBy }: RatingProps) {
  const name = useId()
  return (
    <fieldset className="rate" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div>
        {MARKS.map((mark) => (
          <label key={mark}>
            <input
              type="radio"
              name={name}
              value={mark}
              checked={value === mark}
              onChange={() => onChange(mark)}
            />
            <i className={value !== null && mark <= value ? 'on' : undefined} />
            <span className="sr-only">{mark} of 5</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
