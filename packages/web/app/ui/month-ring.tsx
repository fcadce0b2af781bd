import { monthsUpTo } from '@brightpair/contract/limits'
import { classNames } from './class-names'
import './month-ring.css'

const RADIUS = 42
const GAP = 11

const at = (degrees: number) => {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(50 + RADIUS * Math.cos(radians)).toFixed(2)} ${(50 + RADIUS * Math.sin(radians)).toFixed(2)}`
}

function arcOf(month: number, months: number): string {
  const part = 360 / months
  const gap = Math.min(GAP, part / 5)
  const from = (month - 1) * part + gap
  return `M${at(from)}A${RADIUS} ${RADIUS} 0 ${part - 2 * gap > 180 ? 1 : 0} 1 ${at(month * part - gap)}`
}

interface MonthRingProps {
  /** One more than there are months once the last is over. */
  month: number
  months: number
  small?: boolean
}

/** An arc per month around the month's number, on a dark background. */
export function MonthRing({ month, months, small = false }: MonthRingProps) {
  const shown = Math.min(month, months)
  return (
    <span
      className={classNames('month-ring', small && 'month-ring--sm')}
      role="img"
      aria-label={month > months ? 'Every month is over' : `Month ${month} of ${months}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {monthsUpTo(months).map((each) => (
          <path
            key={each}
            className={each < month ? 'is-past' : each === month ? 'is-now' : undefined}
            d={arcOf(each, months)}
          />
        ))}
      </svg>
      <span aria-hidden="true">
        <b>{shown}</b>
        {!small && `of ${months}`}
      </span>
    </span>
  )
}
