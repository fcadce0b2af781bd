import type { Account, LiveMatch } from '@brightpair/contract'
import { MAX_DECLINE_REASON } from '@brightpair/contract/limits'
import { ArrowRight } from 'lucide'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { teamReaders } from '~/content/ending'
import { daysLeft, matchWords, otherSide, trackPageOf } from '~/content/matches'
import { scorePoints } from '~/domains/matching/score-points'
import { deviceMemory } from '~/lib/device-memory'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { Textarea } from '~/ui/textarea'
import { sideOf } from './match-view'
import styles from './matches.module.css'
import { PairStage } from './pair-stage'
import { Scores } from './scores'
import { type AcceptStep, useDecision } from './use-decision'

const KEY = 'match.revealed'
/** A mentor can have five proposals at once. */
const REMEMBERED = 5

const shownBefore = () => (deviceMemory.read(KEY) ?? '').split(' ')

/** True the first time a match is shown on this device: the two petals meet once. */
function useFirstSight(matchId: string): boolean {
  const [isFirst] = useState(() => !shownBefore().includes(matchId))
  useEffect(() => {
    const others = shownBefore().filter((id) => id !== matchId && id !== '')
    deviceMemory.write(KEY, [matchId, ...others].slice(0, REMEMBERED).join(' '))
  }, [matchId])
  return isFirst
}

interface RejectDialogProps {
  name: string
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

function RejectDialog({ name, isOpen, isBusy, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      kind="alert"
      size="sm"
      title={`Reject this match with ${name}?`}
      open={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep the match
          </Button>
          <Button variant="danger" busy={isBusy && 'Rejecting'} onClick={() => onReject(reason.trim())}>
            Reject
          </Button>
        </>
      }
    >
      <p className="muted">
        You two will not be proposed to each other again, and you go back into the search. {name} learns that
        this match ended, not that it was you.
      </p>
      <Textarea
        className={styles.rejectReason}
        label="Why not? (optional)"
        hint={`Read by ${teamReaders}. ${name} won't see it.`}
        rows={3}
        maxLength={MAX_DECLINE_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

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
                variant="commit"
                size="lg"
                busy={accept.isPending && 'Accepting'}
                disabled={reject.isPending}
                onClick={once(() => accept.mutate())}
              >
                {matchWords.proceed}
                <Icon of={ArrowRight} />
              </Button>
              <Button
                variant="secondary"
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
