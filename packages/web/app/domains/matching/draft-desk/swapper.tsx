import type { DraftPair } from '@brightpair/contract'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { fullName } from '~/domains/people'
import { Avatar } from '~/ui/avatar'
import { Button, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { points } from '../matching-admin/run-words'
import styles from './draft-desk.module.css'
import { useChange, useSwaps } from './use-draft'

interface SwapperProps {
  id: string
  mentee: Pick<DraftPair['mentee'], 'id' | 'firstName' | 'lastName'>
  version: number
  onClose: () => void
}

/** The alternative mentors for a person, and the effect of each choice on others. */
export function Swapper({ id, mentee, version, onClose }: SwapperProps) {
  const swaps = useSwaps(id, mentee.id)
  const change = useChange(id, version, 'Swapped')
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <fieldset
      className={styles.swapper}
      aria-label={`Other mentors for ${fullName(mentee)}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.swapperHead}>
        <span>Who else could mentor {mentee.firstName}?</span>
        <IconButton small ref={close} label="Close" onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      {!swaps.data ? (
        <div className={styles.swapperBody}>
          <LoadState what="The other mentors" isError={swaps.isError} onRetry={() => void swaps.refetch()} />
        </div>
      ) : swaps.data.options.length === 0 ? (
        <p className={styles.swapperBody}>
          No other mentor reaches your minimum and has a place that isn’t fixed.
        </p>
      ) : (
        <ul>
          {swaps.data.options.map(({ mentor, menteeScore, mentorScore, effect }) => (
            <li key={mentor.id}>
              <Avatar side="mentor" size="sm" name={fullName(mentor)} portrait={mentor.portrait} />
              <span>
                <b>{fullName(mentor)}</b>
                <small>{effect.sentences.join(' ')}</small>
              </span>
              <span className={`tnum ${styles.swapScore}`}>
                <span className="sr-only">Lower score </span>
                {points(Math.min(menteeScore, mentorScore))}
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Swap to ${fullName(mentor)}`}
                busy={change.isPending && change.variables?.mentorId === mentor.id && 'Swapping'}
                onClick={() =>
                  change.mutate(
                    { kind: 'SWAP', menteeId: mentee.id, mentorId: mentor.id },
                    { onSettled: onClose },
                  )
                }
              >
                Swap
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
