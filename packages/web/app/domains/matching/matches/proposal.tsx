import type { Account, LiveMatch } from '@brightpair/contract'
import { ChevronDown, MessageCircleQuestionMark, Split } from 'lucide'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { matchWords, otherSide, type Side, scoreNames, trackPageOf } from '~/content/matches'
import {
  decidedSteps,
  differenceWords,
  headlineOf,
  openerFor,
  plainHeadline,
  revealWords,
} from '~/content/reveal'
import { type Dimension, type ScorePoints, scorePoints } from '~/domains/matching/score-points'
import { PictureAvatar } from '~/domains/people'
import { deviceMemory } from '~/lib/device-memory'
import { dayLabel, timeLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { WishOutcomes } from '../wishes/wish-outcomes'
import { type RunningPair, sideOf } from './match-view'
import { PersonStage } from './person-stage'
import { Reasons } from './reasons'
import { RejectDialog } from './reject-dialog'
import styles from './reveal.module.css'
import { RunningPairs } from './running-pairs'
import { strongestReason } from './strongest-reason'
import { type AcceptStep, useDecision } from './use-decision'

const KEY = 'match.revealed'
/** A mentor can have five proposals at once. */
const REMEMBERED = 5

const shownBefore = () => (deviceMemory.read(KEY) ?? '').split(' ')

/** True the first time a match is shown on this device: the animation of the two petals plays once. */
function useFirstSight(matchId: string): boolean {
  const [isFirst] = useState(() => !shownBefore().includes(matchId))
  useEffect(() => {
    const others = shownBefore().filter((id) => id !== matchId && id !== '')
    deviceMemory.write(KEY, [matchId, ...others].slice(0, REMEMBERED).join(' '))
  }, [matchId])
  return isFirst
}

interface ProposalProps {
  account: Account
  match: LiveMatch
  later: readonly LiveMatch[]
  running: readonly RunningPair[]
  onChoose: (matchId: string) => void
  onAccepting: (step: AcceptStep) => void
}

export function Proposal({ account, match, later, running, onChoose, onAccepting }: ProposalProps) {
  const isReveal = useFirstSight(match.id)
  const [isRejecting, setRejecting] = useState(false)
  const { accept, reject } = useDecision({ account, match, hasNext: later.length > 0, onAccepting })
  const you = sideOf(account)
  const { firstName } = match.partner
  const points = scorePoints(match.score)
  const strongest = strongestReason(you, match)
  return (
    <main id="main" className={styles.reveal} data-reveal={isReveal || undefined}>
      <PersonStage you={you} account={account} match={match} score={points.total} />
      <section className={styles.body}>
        <RunningPairs of={running} className={styles.running} />
        {later.length > 0 && <Proposals of={[match, ...later]} shown={match.id} onChoose={onChoose} />}
        <p className={styles.over}>
          <Badge tone={otherSide(you)}>{revealWords.badge}</Badge>
          <span>
            {points.total} of 100
            {match.track && <TrackOf track={match.track} />}
          </span>
        </p>
        <h1>{strongest ? headlineOf(firstName, strongest) : plainHeadline(firstName, otherSide(you))}</h1>
        <p className="lede">
          {strongest && `${strongest.sentence} `}
          {revealWords.seen(firstName)}
        </p>
        <Reasons you={you} match={match} points={points} headline={strongest?.sentence} />
        <Asides you={you} match={match} dimension={strongest?.dimension ?? 'personality'} />
        <details className={styles.how}>
          <summary>
            {revealWords.howTitle}
            <Icon of={ChevronDown} />
          </summary>
          <ol>
            {decidedSteps(firstName, match.decided, countedParts(points)).map(({ title, text }) => (
              <li key={title}>
                <span>
                  <b>{title}</b>
                  {text}
                </span>
              </li>
            ))}
          </ol>
          {match.decided.withWishes && <WishOutcomes />}
        </details>
        <div className={styles.decide}>
          <div>
            <div>
              <h2>{matchWords.ask}</h2>
              <p>
                Answer by {dayLabel(match.expiresAt)}, {timeLabel(match.expiresAt)}.
                {later.length > 0 && ` ${laterWords(later.length)}`}
              </p>
            </div>
            <div className={styles.cta}>
              <Button
                variant="commit"
                size="lg"
                busy={accept.isPending && 'Accepting'}
                disabled={reject.isPending}
                onClick={once(() => accept.mutate())}
              >
                {matchWords.proceed}
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
        side={you}
        name={firstName}
        isOpen={isRejecting}
        isBusy={reject.isPending}
        onClose={() => setRejecting(false)}
        onReject={(rejection) => reject.mutate(rejection, { onSettled: () => setRejecting(false) })}
      />
    </main>
  )
}

interface ProposalsProps {
  of: readonly LiveMatch[]
  shown: string
  onChoose: (matchId: string) => void
}

/** A mentor with several proposals can view each before responding; their order is stable. */
function Proposals({ of, shown, onChoose }: ProposalsProps) {
  const ordered = of.toSorted((a, b) => a.proposedAt.localeCompare(b.proposedAt) || a.id.localeCompare(b.id))
  return (
    <section className={styles.proposals} aria-label="Your proposals">
      <p>{revealWords.several(of.length)}</p>
      <div>
        {ordered.map(({ id, partner, introduction, score }) => (
          <button key={id} type="button" aria-pressed={id === shown} onClick={() => onChoose(id)}>
            <PictureAvatar
              personId={introduction.id}
              picture={introduction.picture}
              name={`${partner.firstName} ${partner.lastName}`}
              side="mentee"
              size="sm"
            />
            <span>
              <b>{partner.firstName}</b>
              {scorePoints(score).total} of 100
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

const countedParts = ({ parts }: ScorePoints) =>
  parts.flatMap(({ dimension, weight, points }) =>
    points === null ? [] : [{ name: scoreNames[dimension], weight }],
  )

interface AsidesProps {
  you: Side
  match: LiveMatch
  dimension: Dimension
}

function Asides({ you, match: { id, partner, difference }, dimension }: AsidesProps) {
  return (
    <div className={styles.twoUp}>
      {difference && (
        <section className={styles.aside}>
          <h2>
            <Icon of={Split} />
            {revealWords.differTitle}
          </h2>
          <p>{differenceWords(partner.firstName, difference)}</p>
        </section>
      )}
      <section className={classNames(styles.aside, styles.opener)}>
        <h2>
          <Icon of={MessageCircleQuestionMark} />
          {revealWords.openerTitle}
        </h2>
        <p>“{openerFor(you, dimension, id)}”</p>
      </section>
    </div>
  )
}

/** The second click of a double click was meant for what was there before. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

const laterWords = (count: number) =>
  count === 1
    ? 'One more match is waiting for you after this one.'
    : `${count} more matches are waiting for you after this one.`

function TrackOf({ track }: { track: NonNullable<LiveMatch['track']> }) {
  const page = trackPageOf(track)
  return <>, for the {page ? <Link to={page}>{track.name} track</Link> : `${track.name} track`}</>
}
