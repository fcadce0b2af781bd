import type { Account, LiveMatch } from '@brightpair/contract'
import { daysLeft, matchWords, otherSide, trackPageOf } from '~/content/matches'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { Clock } from '~/ui/clock'
import { type RunningPair, sideOf } from './match-view'
import styles from './matches.module.css'
import { PairStage } from './pair-stage'
import { RunningPairs } from './running-pairs'

interface WaitingProps {
  account: Account
  match: LiveMatch
  alsoWaiting: readonly LiveMatch[]
  /** A mentor's proposals still awaiting a response. */
  later: readonly LiveMatch[]
  running: readonly RunningPair[]
  onNext: () => void
}

export function Waiting({ account, match, alsoWaiting, later, running, onNext }: WaitingProps) {
  const you = sideOf(account)
  const { firstName } = match.partner
  const trackPage = trackPageOf(match.track)
  const { day, days } = clockOf(match)
  const [next] = later
  return (
    <main id="main" className={styles.reveal}>
      <PairStage account={account} match={match} />
      <section className={styles.revealBody}>
        <div>
          <h1>{matchWords.acceptedTitle}</h1>
          <p className="lede">{matchWords.waitingFor(otherSide(you))}</p>
          <RunningPairs of={running} className={styles.revealMeanwhile} />
          {next && (
            <div className={styles.revealAsk}>
              <h2>Next: {next.partner.firstName}</h2>
              <p>Another match is waiting for your answer.</p>
              <div className={`row ${styles.revealActions}`}>
                <Button size="lg" onClick={onNext}>
                  Meet {next.partner.firstName}
                </Button>
              </div>
            </div>
          )}
          <Clock day={day} days={days} title={`${daysLeft(match.daysLeft)} for ${firstName} to answer`}>
            We’ll send {firstName} a reminder halfway through. If {firstName} doesn’t answer, you go to the
            front of the next run.
          </Clock>
          {alsoWaiting.length > 0 && (
            <p className={styles.revealPosition}>
              You also said yes to {alsoWaiting.map(({ partner }) => partner.firstName).join(', ')}.
            </p>
          )}
          <div className={styles.revealAsk}>
            <h2>While you wait</h2>
            <p>This page takes you to the agreement as soon as {firstName} has said yes too.</p>
            <div className={`row ${styles.revealActions}`}>
              <ButtonLink variant="secondary" size="lg" to={screens.agreement}>
                Read the agreement
              </ButtonLink>
              {trackPage && (
                <ButtonLink variant="ghost" size="lg" to={trackPage}>
                  Look at the track
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
      </section>
    </main>
  )
}

const DAY = 86_400_000

function clockOf({ proposedAt, expiresAt, daysLeft: left }: LiveMatch) {
  const days = Math.max(1, Math.round((Date.parse(expiresAt) - Date.parse(proposedAt)) / DAY))
  return { days, day: Math.min(days, Math.max(1, days - left + 1)) }
}
