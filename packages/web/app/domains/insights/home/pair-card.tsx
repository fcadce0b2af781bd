import type { PairToday } from '@brightpair/contract'
import { usePair } from '~/domains/pairs'
import { PairDuo } from '~/domains/people'
import { SessionBand } from '~/domains/sessions'
import { MonthRing } from '~/ui/month-ring'
import { shortDate } from './day-words'
import styles from './home.module.css'

/** The two people, the theme of their month, and when they meet next. */
export function PairCard({ today, timeZone }: { today: PairToday; timeZone: string | null }) {
  const { programme, partner } = usePair()
  const theme = programme.track?.themes[programme.month - 1]
  const { done, total } = today.activities
  return (
    <section className={`${styles.pairCard} on-inverse`} aria-labelledby="pair-card">
      <div className={styles.pair}>
        <PairDuo mentor={programme.mentor} mentee={programme.mentee} />
        <div>
          <p>You and {partner.firstName}</p>
          <h1 id="pair-card">{theme ?? `Month ${programme.month}`}</h1>
          <p>
            Month {programme.month}, until {shortDate(today.monthEndsAt)}.
            {total > 0 && ` ${done} of ${total} activities done.`}
          </p>
        </div>
        <MonthRing month={programme.month} months={programme.months} />
      </div>
      <SessionBand
        zones={{ mine: timeZone, partner: today.partnerTimeZone }}
        next={today.nextSession}
        proposal={today.proposal ?? today.ownProposal}
        title={theme ?? `Month ${programme.month}`}
      />
    </section>
  )
}
