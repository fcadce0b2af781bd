import type { MonthOverview } from '@brightpair/contract'
import { monthsInWords } from '@brightpair/contract/months-in-words'
import { Check } from 'lucide'
import { monthColumns } from '~/domains/pairs/month-columns'
import { usePair } from '~/domains/pairs/pair'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import { upTo } from '~/ui/up-to'
import { figuresOf, isComplete, statusOf, summaryOf } from './overview-words'
import styles from './plans.module.css'

const CENTRE = 40
const RADIUS = 36
const ROUND = 2 * Math.PI * RADIUS
const MAX_MARKS = 6

/** A ring for the activities, petals for tasks and squares for reflections, around the month's petal. */
function MonthPicture({ overview: { activities, tasks, reflections } }: { overview: MonthOverview }) {
  const share = activities.total === 0 ? 0 : activities.done / activities.total
  const petals = Math.min(tasks, MAX_MARKS)
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

/** Round except for one corner, ten by ten. */
const petalAt = (x: number, y: number) => `M${x + 5} ${y}a5 5 0 0 1 5 5v5h-5a5 5 0 0 1 0-10z`

interface MonthsProps {
  overview: readonly MonthOverview[]
  chosen: number
  onChoose: (month: number) => void
}

/** The course of the programme in one picture, with the choice of month below it. */
export function Months({ overview, chosen, onChoose }: MonthsProps) {
  const { programme } = usePair()
  const themes = programme.track?.themes ?? []
  const columns = monthColumns(overview.length)
  return (
    <section className={`${styles.climb} on-inverse`} aria-labelledby="plan-months">
      <h2 className="sr-only" id="plan-months">
        Your {monthsInWords(programme.months)}
      </h2>
      <p className="sr-only">{summaryOf(overview)}</p>
      <ol ref={cssVars({ '--columns': columns })}>
        {overview.map((each) => {
          const { month } = each
          return (
            <li
              key={month}
              className={
                isComplete(each) ? styles.isDone : month === programme.month ? styles.isNow : undefined
              }
              ref={cssVars({ '--steps-below': columns - 1 - ((month - 1) % columns) })}
            >
              <button
                type="button"
                aria-pressed={month === chosen}
                aria-current={month === programme.month ? 'step' : undefined}
                onClick={() => onChoose(month)}
              >
                <span className={styles.climbPetal} aria-hidden="true">
                  <MonthPicture overview={each} />
                  <i>{isComplete(each) ? <Icon of={Check} /> : month}</i>
                </span>
                <span>
                  <b>
                    <span className="sr-only">Month {month}: </span>
                    {themes[month - 1] ?? `Month ${month}`}
                  </b>
                  <small>
                    {statusOf(each, programme.month)}
                    <span className="sr-only">{figuresOf(each)}</span>
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <p className={styles.climbLegend} aria-hidden="true">
        <span className={`${styles.climbKey} ${styles.climbKey_ring}`}>Activities done</span>
        <span className={`${styles.climbKey} ${styles.climbKey_petal}`}>Tasks done</span>
        <span className={`${styles.climbKey} ${styles.climbKey_square}`}>Reflections</span>
      </p>
    </section>
  )
}
