import { Card } from '~/ui/card'
import { bodyOf, type ProgrammeValues, wrongValues } from './programme-values'
import { inShort, shortDay } from './programme-words'
import styles from './programmes.module.css'

const endOf = (day: string, months: number): string => {
  const start = new Date(`${day}T12:00`)
  start.setMonth(start.getMonth() + months)
  return start.toISOString().slice(0, 10)
}

/** A summary of the fields, updated while typing. */
export function InShort({ values }: { values: ProgrammeValues }) {
  const wrong = wrongValues(values)
  const isClear = !(wrong.signUpUntil || wrong.matchingOn || wrong.startsOn || wrong.places)
  const { dates, months, places } = bodyOf(values)
  return (
    <Card title="In short">
      <div className={styles.short} aria-live="polite">
        {isClear ? (
          <p>{inShort({ dates, months, places })}</p>
        ) : (
          <p>Fill in the dates to see the plan here.</p>
        )}
        {isClear && dates && (
          <dl className={styles.days}>
            <div>
              <dt>{shortDay(dates.signUpUntil)}</dt>
              <dd>Sign-up closes</dd>
            </div>
            <div>
              <dt>{shortDay(dates.matchingOn)}</dt>
              <dd>People are matched</dd>
            </div>
            <div>
              <dt>{shortDay(dates.startsOn)}</dt>
              <dd>Pairs start month 1</dd>
            </div>
            <div>
              <dt>{shortDay(endOf(dates.startsOn, months))}</dt>
              <dd>The last month ends</dd>
            </div>
          </dl>
        )}
      </div>
    </Card>
  )
}
