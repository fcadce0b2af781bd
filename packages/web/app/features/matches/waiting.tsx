import type { Account, LiveMatch } from '@brightpair/contract'
import { daysLeft, matchWords, otherSide, trackPageOf } from '~/content/matches'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Clock } from '~/ui/clock'
import { sideOf } from './match-view'
import { PairStage } from './pair-stage'

interface WaitingProps {
  account: Account
  match: LiveMatch
  alsoWaiting: readonly LiveMatch[]
}

export function Waiting({ account, match, alsoWaiting }: WaitingProps) {
  const you = sideOf(account)
  const { firstName } = match.partner
  const trackPage = trackPageOf(match.track)
  const { day, days } = clockOf(match)
  return (
    <main id="main" className="reveal">
      <PairStage
        you={you}
        self={account}
        partner={match.partner}
        isWaiting
        label={`You have said yes; ${firstName} has not answered yet`}
      />
      <section className="reveal__body">
        <div>
          <h1>{matchWords.acceptedTitle}</h1>
          <p className="lede">{matchWords.waitingFor(otherSide(you))}</p>
          <Clock day={day} days={days} title={`${daysLeft(match.daysLeft)} for ${firstName} to answer`}>
            We send a reminder at half-time. Without an answer you go into the next run, ahead of the others.
          </Clock>
          {alsoWaiting.length > 0 && (
            <p className="reveal__position">
              You also said yes to {alsoWaiting.map(({ partner }) => partner.firstName).join(', ')}.
            </p>
          )}
          <div className="reveal__ask">
            <h2>While you wait</h2>
            <p>This page moves on by itself as soon as you have both said yes.</p>
            <div className="row reveal__actions">
              <ButtonLink look="secondary" size="lg" to={screens.agreement}>
                Read the agreement
              </ButtonLink>
              {trackPage && (
                <ButtonLink look="ghost" size="lg" to={trackPage}>
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
