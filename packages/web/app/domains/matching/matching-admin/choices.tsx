import type { MatchingRun } from '@brightpair/contract'
import styles from './matching-admin.module.css'
import { counted, percent } from './run-words'

type GivenChoices = NonNullable<NonNullable<MatchingRun['figures']>['choices']>

const names: Record<keyof GivenChoices, string> = {
  first: 'First choice',
  second: 'Second choice',
  third: 'Third choice',
  later: 'Further down',
}

/** Who got their first choice. A mentee's choices are the mentors they were allowed to have, by score. */
export function Choices({ choices }: { choices: GivenChoices }) {
  const { first, second, third, later } = choices
  const pairs = first + second + third + later
  return (
    <section className={styles.choices} aria-label="Who got their first choice">
      <h3 className={styles.figuresH}>Who got their first choice</h3>
      <ul>
        {(['first', 'second', 'third', 'later'] as const).map((place) => (
          <li key={place}>
            <span>{names[place]}</span>
            <i className={styles.choicesBar} aria-hidden="true">
              <b className={styles.choicesFill} style={{ width: `${percent(choices[place] / pairs)}%` }} />
            </i>
            <span className="tnum">
              {counted(choices[place], 'mentee')}, {percent(choices[place] / pairs)}%
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">
        A mentee’s first choice is the mentor with the highest score for them in this run. Equal scores share
        a place.
      </p>
    </section>
  )
}
