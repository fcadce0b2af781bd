import { monthsInWords } from '@brightpair/contract/months-in-words'
import type { ReactNode } from 'react'
import { programmeEndWords, useOfPair, usePair } from '~/domains/pairs'
import { PairDuo } from '~/domains/people'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { MonthRing } from '~/ui/month-ring'
import styles from './home.module.css'

const endWords = (months: number, partner: string) =>
  months === 1
    ? `Your month with ${partner} is over`
    : `Your ${monthsInWords(months)} with ${partner} are over`

/** The last page of a programme: a summary, and where to go from here. */
export function ProgrammeEnd({ ways }: { ways: ReactNode }) {
  const { programme, partner, enrollmentId } = usePair()
  const ofPair = useOfPair()
  const { state, month, months } = programme
  return (
    <section className={`${styles.pairCard} on-inverse`} aria-labelledby="programme-end">
      <div className={styles.pair}>
        <PairDuo mentor={programme.mentor} mentee={programme.mentee} />
        <div>
          <p>You and {partner.firstName}</p>
          <h1 id="programme-end">
            {state === 'COMPLETED'
              ? endWords(months, partner.firstName)
              : `You and ${partner.firstName} reached month ${month} of ${months}`}
          </h1>
          <p>{programmeEndWords(programme)}.</p>
        </div>
        <MonthRing month={state === 'COMPLETED' ? months + 1 : month} months={months} />
      </div>
      <div className={styles.endBand}>
        <div>
          <h2>What next?</h2>
          <p>
            Everything you and {partner.firstName} did together is still here to read, but can’t be changed.
          </p>
        </div>
        <div>
          {ways}
          <ButtonLink variant="inverse-ghost" to={ofPair(screens.learningPlan, enrollmentId)}>
            Look back on your plan
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
