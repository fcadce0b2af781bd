import { MONTHS, months } from '@brightpair/contract/limits'
import { Check } from 'lucide'
import { cssVars } from './css-vars'
import { Icon } from './icon'
import './progress.css'

interface ProgressProps {
  label: string
  /** 0 to 1. */
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

/** Progress of a questionnaire: one petal travels to its partner. */
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

interface JourneyProps {
  /** 7 once the sixth is over. */
  month: number
  /** Months in which everything is done, whether they are over or not. */
  complete: readonly number[]
}

/** Six petals: a month that is over is told apart from one that is complete. */
export function Journey({ month, complete }: JourneyProps) {
  return (
    <ol
      className="journey"
      aria-label={month > MONTHS ? 'All six months are over' : `Month ${month} of ${MONTHS}`}
    >
      {months.map((each) =>
        complete.includes(each) ? (
          <li key={each} className="is-done" aria-current={each === month ? 'step' : undefined}>
            <Icon of={Check} />
            <span className="sr-only">Month {each} complete</span>
          </li>
        ) : (
          <li
            key={each}
            className={each === month ? 'is-now' : each < month ? 'is-past' : undefined}
            aria-current={each === month ? 'step' : undefined}
          >
            {each}
            {each < month && <span className="sr-only"> over, not complete</span>}
          </li>
        ),
      )}
    </ol>
  )
}
