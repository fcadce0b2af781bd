import type { Account, LiveMatch } from '@brightpair/contract'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { daysLeft, matchWords, otherSide, trackPageOf } from '~/content/matches'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { sideOf } from './match-view'
import { PairStage } from './pair-stage'
import { RejectDialog } from './reject-dialog'
import { useFirstSight } from './revealed'
import { scorePoints } from './score-points'
import { Scores } from './scores'
import { useDecision } from './use-decision'

interface ProposalProps {
  account: Account
  match: LiveMatch
  later: readonly LiveMatch[]
}

export function Proposal({ account, match, later }: ProposalProps) {
  const isReveal = useFirstSight(match.id)
  const [isRejecting, setRejecting] = useState(false)
  const { accept, reject } = useDecision({ account, match, hasNext: later.length > 0 })
  const you = sideOf(account)
  const { partner, track } = match
  const points = scorePoints(match.score)
  return (
    <main id="main" className={classNames('reveal reveal--ask', isReveal && 'is-reveal')}>
      <PairStage
        you={you}
        self={account}
        partner={partner}
        score={points.total}
        label={`You and ${partner.firstName} ${partner.lastName}, ${points.total} of 100`}
      />
      <section className="reveal__body">
        <div>
          <h1>
            Meet {partner.firstName}, your {otherSide(you)}
          </h1>
          <p className="lede">You two scored {points.total} out of 100. Here is where that comes from.</p>
          <Scores points={points} reasons={match.reasons} />
          {track && <TrackLine track={track} />}
          <div className="reveal__ask">
            <h2>{matchWords.ask}</h2>
            <p>
              {partner.firstName} sees this page too. Your six months begin when you both say yes.{' '}
              {daysLeft(match.daysLeft)} to answer.
            </p>
            {later.length > 0 && <p>{laterWords(later.length)}</p>}
            <div className="reveal__cta">
              <Button
                look="commit"
                size="lg"
                busy={accept.isPending && 'Accepting'}
                disabled={reject.isPending}
                onClick={() => accept.mutate()}
              >
                {matchWords.proceed}
                <Icon of={ArrowRight} />
              </Button>
              <Button
                look="secondary"
                size="lg"
                disabled={accept.isPending}
                onClick={() => setRejecting(true)}
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

const laterWords = (count: number) =>
  count === 1
    ? 'One more match waits for you after this one.'
    : `${count} more matches wait for you after this one.`

function TrackLine({ track }: { track: NonNullable<LiveMatch['track']> }) {
  const page = trackPageOf(track)
  return (
    <p className="reveal__track">
      You would follow the {page ? <Link to={page}>{track.name} track</Link> : `${track.name} track`}{' '}
      together.
    </p>
  )
}
