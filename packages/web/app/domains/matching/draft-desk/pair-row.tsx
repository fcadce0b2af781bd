import type { DraftPair, DraftSummary } from '@brightpair/contract'
import {
  ArrowLeftRight,
  Clock,
  Lock,
  LockOpen,
  TriangleAlert,
  UserRoundMinus,
  UserRoundX,
  Users,
} from 'lucide'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { IconButton } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { points } from '../matching-admin/run-words'
import { ChangeDialog } from './change-dialog'
import styles from './draft-desk.module.css'
import { Swapper } from './swapper'
import { useUndo } from './use-draft'

interface PairRowProps {
  id: string
  pair: DraftPair
  draft: DraftSummary
}

const warningIcons = { 'near-floor': TriangleAlert, 'same-team': Users, 'long-wait': Clock }

const isFixed = ({ change }: DraftPair) => change?.kind === 'LOCK' || change?.kind === 'SWAP'

/** One pair: who, why, alternatives, what to check, and its three actions. */
export function PairRow({ id, pair, draft }: PairRowProps) {
  const { mentee, mentor, menteeScore, mentorScore, reason, runnerUp, warnings, stale, change } = pair
  const [asking, setAsking] = useState<'LOCK' | 'OUT' | null>(null)
  const [isSwapping, setSwapping] = useState(false)
  const swapButton = useRef<HTMLButtonElement>(null)
  const undo = useUndo(id)
  const names = `${fullName(mentee)} with ${fullName(mentor)}`
  const locked = isFixed(pair)
  function closeSwapper() {
    setSwapping(false)
    swapButton.current?.focus()
  }
  return (
    <li className={classNames(styles.pair, locked && styles.isFixed, stale && styles.isStale)} data-pair="">
      <span className="duo" aria-hidden="true">
        <Avatar side="mentor" name={fullName(mentor)} portrait={mentor.portrait} />
        <Avatar side="mentee" name={fullName(mentee)} portrait={mentee.portrait} />
      </span>
      <div>
        <div className={styles.names}>
          <b>
            <Link to={adminScreens.person(mentee.id)}>{fullName(mentee)}</Link> <span>with</span>{' '}
            <Link to={adminScreens.person(mentor.id)}>{fullName(mentor)}</Link>
          </b>
          {locked && (
            <Badge tone="mentor" icon={Lock}>
              {change?.kind === 'SWAP' ? 'Chosen' : 'Locked'}
              {change?.by ? ` by ${change.by}` : ''}
            </Badge>
          )}
          {warnings.map(({ kind, words }) => (
            <Badge key={words} tone={kind === 'long-wait' ? 'info' : 'warning'} icon={warningIcons[kind]}>
              {words}
            </Badge>
          ))}
          {stale && (
            <Badge tone="danger" icon={UserRoundX}>
              Can’t be published
            </Badge>
          )}
        </div>
        {stale && <p className={styles.why}>{stale}</p>}
        {reason && <p className={styles.why}>{reason}</p>}
        <p className={styles.alt}>
          {mentee.firstName} scores {mentor.firstName} {points(menteeScore)}, {mentor.firstName} scores{' '}
          {mentee.firstName} {points(mentorScore)}.{' '}
          {runnerUp
            ? `Second best would have been ${fullName(runnerUp.mentor)}, ${points(runnerUp.score)}.`
            : `Nobody else reaches your minimum of ${draft.floor}.`}
        </p>
      </div>
      <div className={styles.right}>
        <span
          className={classNames(
            styles.score,
            warnings.some(({ kind }) => kind === 'near-floor') && styles.scoreLow,
          )}
        >
          <span className="sr-only">Lower score </span>
          {points(Math.min(menteeScore, mentorScore))}
        </span>
        {draft.isChangeable && (
          <span className={styles.acts}>
            <IconButton
              small
              data-act="lock"
              aria-pressed={locked}
              label={`Lock ${names}`}
              disabled={undo.isPending}
              onClick={() => (locked && change ? undo.mutate(change.id) : setAsking('LOCK'))}
            >
              <Icon of={locked ? Lock : LockOpen} />
            </IconButton>
            <IconButton
              small
              ref={swapButton}
              data-act="swap"
              aria-expanded={isSwapping}
              label={`Swap ${fullName(mentee)}’s mentor`}
              onClick={() => setSwapping(!isSwapping)}
            >
              <Icon of={ArrowLeftRight} />
            </IconButton>
            <IconButton small data-act="out" label={`Leave out ${names}`} onClick={() => setAsking('OUT')}>
              <Icon of={UserRoundMinus} />
            </IconButton>
          </span>
        )}
      </div>
      {isSwapping && <Swapper id={id} mentee={mentee} version={draft.version} onClose={closeSwapper} />}
      {asking && (
        <ChangeDialog
          id={id}
          what={asking}
          mentee={mentee}
          mentor={mentor}
          version={draft.version}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  )
}
