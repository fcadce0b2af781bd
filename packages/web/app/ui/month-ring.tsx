import { MONTHS, months } from '@brightpair/contract/limits'
import { classNames } from './class-names'
import './month-ring.css'

const RADIUS = 42
const GAP = 11

const at = (degrees: number) => {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(50 + RADIUS * Math.cos(radians)).toFixed(2)} ${(50 + RADIUS * Math.sin(radians)).toFixed(2)}`
}

function arcOf(month: number): string {
  const part = 360 / MONTHS
  const from = (month - 1) * part + GAP
  return `M${at(from)}A${RADIUS} ${RADIUS} 0 0 1 ${at(month * part - GAP)}`
}

interface MonthRingProps {
  /** 7 once the sixth is over. */
  month: number
  small?: boolean
}

/** Six arcs around the number of the month, on dark ground. */
export function MonthRing({ month, small = false }: MonthRingProps) {
  const shown = Math.min(month, MONTHS)
  return (
    <span
      className={classNames('month-ring', small && 'month-ring--sm')}
      role="img"
      aria-label={month > MONTHS ? 'All six months are over' : `Month ${month} of ${MONTHS}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {months.map((each) => (
          <path
            key={each}
            className={each < month ? 'is-past' : each === month ? 'is-now' : undefined}
            d={arcOf(each)}
          />
        ))}
      </svg>
      <span aria-hidden="true">
        <b>{shown}</b>
        {!small && `of ${MONTHS}`}
      </span>
    </span>
  )
}
