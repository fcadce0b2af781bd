import { Minus, Plus } from 'lucide'
import { type KeyboardEvent, useId } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'
import './field.css'
import './stepper.css'

interface StepperProps {
  label: string
  value: number
  min: number
  max: number
  /** For where a visible heading beside it says the same. */
  isLabelHidden?: boolean
  onChange: (value: number) => void
}

export function Stepper({ label, value, min, max, isLabelHidden = false, onChange }: StepperProps) {
  const id = useId()
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const steps: Record<string, number> = { ArrowUp: value + 1, ArrowDown: value - 1 }
  function onKeyDown(event: KeyboardEvent) {
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    <div className="stepper-field">
      <label id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'label'} htmlFor={id}>
        {label}
      </label>
      <div className="stepper">
        <IconButton
          small
          label="Fewer"
          aria-describedby={`${id}-label`}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <Icon of={Minus} />
        </IconButton>
        <input
          id={id}
          className="input input--sm tnum"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={value}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const typed = Number.parseInt(event.target.value, 10)
            if (Number.isFinite(typed)) set(typed)
          }}
        />
        <IconButton
          small
          label="More"
          aria-describedby={`${id}-label`}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          <Icon of={Plus} />
        </IconButton>
      </div>
    </div>
  )
}
