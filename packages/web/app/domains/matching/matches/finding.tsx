import type { Account } from '@brightpair/contract'
import { matchWords, otherSide } from '~/content/matches'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'
import { sideOf } from './match-view'
import styles from './matches.module.css'
import { PairStage } from './pair-stage'

export function Finding({ account }: { account: Account }) {
  const you = sideOf(account)
  return (
    <main id="main" className={styles.reveal}>
      <PairStage account={account} />
      <section className={styles.revealBody}>
        <div>
          <h1 className={styles.revealFinding}>
            <Spinner />
            {matchWords.finding}
          </h1>
          <p className="lede">
            We compare what each {otherSide(you)} of your programme answered with what you answered. This
            usually takes less than a minute; you can leave this page open or come back later.
          </p>
        </div>
      </section>
    </main>
  )
}

export function MatchFailed({ account, onRetry }: { account: Account; onRetry: () => void }) {
  return (
    <main id="main" className={styles.reveal}>
      <PairStage account={account} />
      <section className={styles.revealBody}>
        <div>
          <h1>We couldn’t load your match</h1>
          <Notice
            tone="danger"
            role="alert"
            title="We couldn’t reach Brightpair"
            className={styles.revealFailed}
          >
            Nothing is lost. Check your connection and try again.
          </Notice>
          <Button size="lg" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </section>
    </main>
  )
}
