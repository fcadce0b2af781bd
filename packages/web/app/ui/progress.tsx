import { cssVars } from './css-vars'
import './progress.css'

interface ProgressProps {
  label: string
  /** From 0 to 1. */
  value: number
}

export function Progress({ label, value }: ProgressProps) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
    >
      <i ref={cssVars({ '--v': value })} />
    </div>
  )
}

interface MeetBarProps {
  step: number
  of: number
}

/** Progress of a questionnaire: one petal moves towards the other. */
export function MeetBar({ step, of }: MeetBarProps) {
  return (
    <div
      className="meet"
      role="progressbar"
      aria-label="Questions answered"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={step}
      aria-valuetext={`${step} of ${of}`}
      ref={cssVars({ '--p': of === 0 ? 0 : step / of })}
    >
      <div className="meet__track" />
      <div className="meet__fill" />
      <i className="a" />
      <i className="b" />
    </div>
  )
}
