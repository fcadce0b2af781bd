import type { ReactNode } from 'react'
import { cssVars } from './css-vars'
import './score-bar.css'

interface ScoreBarProps {
  name: string
  score: number
  /** The weight of this part; it sets the length of the track, so that 40 is longer than 30. */
  weight: number
  /** The largest weight beside it, whose track has full length. */
  largest?: number
  children?: ReactNode
}

interface MeterProps {
  name: string
  score: number
  weight: number
  largest?: number
}

/** A bar whose length is its weight and whose fill is the score. */
export function Meter({ name, score, weight, largest = 40 }: MeterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot show its weight as its length
    <div
      className="meter"
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={weight}
      aria-valuenow={score}
      ref={cssVars({
        '--w': largest === 0 ? 0 : weight / largest,
        '--v': weight === 0 ? 0 : score / weight,
      })}
    >
      <i />
    </div>
  )
}

export function ScoreBar({ name, score, weight, largest = 40, children }: ScoreBarProps) {
  return (
    <li className="score">
      <div className="score__top">
        <span className="score__name">{name}</span>
        <span className="score__val">
          <b className="tnum">{score}</b> of {weight}
        </span>
      </div>
      <Meter {...{ name, score, weight, largest }} />
      {children && <p>{children}</p>}
    </li>
  )
}

export function ScoreBars({ children }: { children: ReactNode }) {
  return <ul className="scores">{children}</ul>
}
