import type { Account, LiveMatch } from '@brightpair/contract'
import { ArrowRight } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { daysLeft, matchWords, otherSide, trackPageOf } from '~/content/matches'
import { scorePoints } from '~/domains/matching/score-points'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { sideOf } from './match-view'
import styles from './matches.module.css'
import { PairStage } from './pair-stage'
import { RejectDialog } from './reject-dialog'
import { useFirstSight } from './revealed'
import { Scores } from './scores'
import { type AcceptStep, useDecision } from './use-decision'

interface ProposalProps {
  account: Account
  match: LiveMatch
  later: readonly LiveMatch[]
  onAccepting: (step: AcceptStep) => void
}

export function Proposal({ account, match, later, onAccepting }: ProposalProps) {
  const isReveal = useFirstSight(match.id)
  const [isRejecting, setRejecting] = useState(false)
  const { accept, reject } = useDecision({ account, match, hasNext: later.length > 0, onAccepting })
  const you = sideOf(account)
  const { partner, track } = match
  const points = scorePoints(match.score)
  return (
    <main
      id="main"
      className={`${styles.reveal} ${styles.reveal_asking}`}
      data-reveal={isReveal || undefined}
    >
      <PairStage
        you={you}
        self={account}
        partner={partner}
        score={points.total}
        label={`You and ${partner.firstName} ${partner.lastName}: ${partner.firstName} fits you with ${points.total} of 100`}
      />
      <section className={styles.revealBody}>
        <div>
          <h1>
            Meet {partner.firstName}, your {otherSide(you)}
          </h1>
          <p className="lede">
            {partner.firstName} fits what you answered with {points.total} of 100. Here is where that comes
            from; {partner.firstName} has a score of their own for you.
          </p>
          <Scores points={points} reasons={match.reasons} />
          {track && <TrackLine track={track} />}
          <div className={styles.revealAsk}>
            <h2>{matchWords.ask}</h2>
            <p>
              {partner.firstName} sees this page too. The agreement opens as soon as you have both said yes;
              if {partner.firstName} hasn't answered yet, we'll take you there when they do.{' '}
              {daysLeft(match.daysLeft)} to answer.
            </p>
            {later.length > 0 && <p>{laterWords(later.length)}</p>}
            <div className={styles.revealCta}>
              <Button
                look="commit"
                size="lg"
                busy={accept.isPending && 'Accepting'}
                disabled={reject.isPending}
                onClick={once(() => accept.mutate())}
              >
                {matchWords.proceed}
                <Icon of={ArrowRight} />
              </Button>
              <Button
                look="secondary"
                size="lg"
                disabled={accept.isPending}
                onClick={once(() => setRejecting(true))}
              >
                {matchWords.reject}
              </Button>
            </div>
          </div>
        </div>
      </section>
      <RejectDialog
        name={partner.firstName}
        isOpen={isRejecting}
        isBusy={reject.isPending}
        onClose={() => setRejecting(false)}
        onReject={(reason) => reject.mutate(reason, { onSettled: () => setRejecting(false) })}
      />
    </main>
  )
}

/** The second press of a double click was meant for what was there before it. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

const laterWords = (count: number) =>
  count === 1
    ? 'One more match is waiting for you after this one.'
    : `${count} more matches are waiting for you after this one.`

function TrackLine({ track }: { track: NonNullable<LiveMatch['track']> }) {
  const page = trackPageOf(track)
  return (
    <p className={styles.revealTrack}>
      You would follow the {page ? <Link to={page}>{track.name} track</Link> : `${track.name} track`}{' '}
      together.
    </p>
  )
}
