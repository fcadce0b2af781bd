import type { MonthOverview } from '@brightpair/contract'
import { upTo } from '~/ui/up-to'
import styles from './plans.module.css'

const CENTRE = 40
const RADIUS = 36
const ROUND = 2 * Math.PI * RADIUS
const MOST_MARKS = 6

/** A ring for the activities, petals for tasks and squares for reflections, around the petal of the month. */
export function MonthPicture({ overview: { activities, tasks, reflections } }: { overview: MonthOverview }) {
  const share = activities.total === 0 ? 0 : activities.done / activities.total
  const petals = Math.min(tasks, MOST_MARKS)
  const squares = Math.min(reflections, 2)
  return (
    <svg viewBox="0 0 120 80" focusable="false" aria-hidden="true">
      <circle className={styles.climbTrack} cx={CENTRE} cy={CENTRE} r={RADIUS} />
      {share > 0 && (
        <circle
          className={styles.climbRing}
          cx={CENTRE}
          cy={CENTRE}
          r={RADIUS}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
        />
      )}
      {upTo(petals).map((mark) => (
        <path
          key={mark}
          className={styles.climbTask}
          d={petalAt(84 + ((mark - 1) % 3) * 12, mark > 3 ? 16 : 4)}
        />
      ))}
      {upTo(squares).map((mark) => (
        <rect
          key={mark}
          className={styles.climbReflection}
          x={84 + (mark - 1) * 12}
          y={30}
          width={9}
          height={9}
          rx={1.5}
        />
      ))}
    </svg>
  )
}

/** Round but for one corner, ten by ten. */
const petalAt = (x: number, y: number) => `M${x + 5} ${y}a5 5 0 0 1 5 5v5h-5a5 5 0 0 1 0-10z`
