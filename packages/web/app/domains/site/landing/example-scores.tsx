import { type ExampleScore, exampleMatch } from '~/content/landing'
import styles from './landing.module.css'

const MAX_WEIGHT = Math.max(...exampleMatch.scores.map(({ weight }) => weight))
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** The track's length is the weight, the fill is the score. */
function Score({ name, score, weight }: ExampleScore) {
  return (
    <li>
      <span>
        {name}
        <span className="tnum muted">
          {score}/{weight}
        </span>
      </span>
      <svg width={percent(weight, MAX_WEIGHT)} aria-hidden="true">
        <rect className={styles.exampleScoresTrack} width="100%" height="100%" rx="6" />
        <rect className={styles.exampleScoresFill} width={percent(score, weight)} height="100%" rx="6" />
      </svg>
    </li>
  )
}

export function ExampleScores() {
  return (
    <ul className={styles.exampleScores}>
      {exampleMatch.scores.map((score) => (
        <Score key={score.name} {...score} />
      ))}
    </ul>
  )
}
