import type { MonthOverview } from '@brightpair/contract'
import { Check } from 'lucide'
import { usePair } from '~/domains/pairs/pair'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import { MonthPicture } from './month-picture'
import { figuresOf, isComplete, statusOf, summaryOf } from './overview-words'
import styles from './plans.module.css'

interface SixMonthsProps {
  overview: readonly MonthOverview[]
  chosen: number
  onChoose: (month: number) => void
}

/** The way through the half year in one picture, and the choice of the month below it. */
export function SixMonths({ overview, chosen, onChoose }: SixMonthsProps) {
  const { programme } = usePair()
  const themes = programme.track?.themes ?? []
  return (
    <section className={`${styles.climb} on-inverse`} aria-labelledby="six-months">
      <h2 className="sr-only" id="six-months">
        Your six months
      </h2>
      <p className="sr-only">{summaryOf(overview)}</p>
      <ol>
        {overview.map((each) => {
          const { month } = each
          return (
            <li
              key={month}
              className={
                isComplete(each) ? styles.isDone : month === programme.month ? styles.isNow : undefined
              }
              ref={cssVars({ '--i': month - 1 })}
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
