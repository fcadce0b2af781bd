import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { upTo } from './up-to'
import './clock.css'

interface ClockProps {
  /** 1-based: the day that runs now. */
  day: number
  days?: number
  title: string
  children?: ReactNode
}

/** One petal for each day to answer. */
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
