import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { upTo } from './up-to'
import './clock.css'

interface ClockProps {
  /** One-based: the current day. */
  day: number
  days?: number
  title: string
  children?: ReactNode
}

/** One petal per day. */
export function Clock({ day, days = 7, title, children }: ClockProps) {
  return (
    <div className="clock">
      <div role="img" aria-label={`Day ${day} of ${days}`}>
        {upTo(days).map((each) => (
          <i key={each} className={classNames(each < day && 'on', each === day && 'now')} />
        ))}
      </div>
      <p>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </p>
    </div>
  )
}
