import type { DraftPair } from '@brightpair/contract'
import { useState } from 'react'
import { fullName } from '~/domains/people'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { Segmented } from '~/ui/segmented'
import { type ChangeKind, useChange, useEffectOf } from './use-draft'

interface ChangeDialogProps {
  id: string
  what: 'LOCK' | 'OUT'
  mentee: DraftPair['mentee']
  mentor: DraftPair['mentor']
  version: number
  onClose: () => void
}

const ways = [
  { value: 'OUT', label: 'Both sit this one out' },
  { value: 'APART', label: 'Not with each other' },
] as const

const explained: Record<Exclude<ChangeKind, 'SWAP'>, (mentee: string, mentor: string) => string> = {
  LOCK: (mentee, mentor) =>
    `${mentee} and ${mentor} will stay together in this draft and in the next one made from it. Both will read that the programme team chose them for each other.`,
  OUT: (mentee, mentor) =>
    `This draft leaves out ${mentee} and this place of ${mentor}’s. They’ll stay in the queue and won’t be told.`,
  APART: (mentee, mentor) => `${mentee} and ${mentor} will both stay in this draft, but not as a pair.`,
}

/** What locking or leaving out does to others and to the stability proof, before it is done. */
export function ChangeDialog({ id, what, mentee, mentor, version, onClose }: ChangeDialogProps) {
  const [way, setWay] = useState<'OUT' | 'APART'>('OUT')
  const kind = what === 'LOCK' ? 'LOCK' : way
  const pair = { menteeId: mentee.id, mentorId: mentor.id }
  const effect = useEffectOf(id, kind, pair)
  const change = useChange(id, version, what === 'LOCK' ? 'Locked' : 'Left out')
  const isPossible = effect.data?.obstacle === null
  return (
    <ConfirmDialog
      title={what === 'LOCK' ? 'Lock this pair?' : 'Leave this pair out?'}
      confirm={what === 'LOCK' ? 'Lock pair' : kind === 'OUT' ? 'Leave both out' : 'Keep them apart'}
      busy={(effect.isFetching && 'Computing') || (change.isPending && 'Saving')}
      onConfirm={() => (isPossible ? change.mutate({ kind, ...pair }, { onSettled: onClose }) : undefined)}
      onClose={onClose}
    >
      {what === 'OUT' && (
        <Segmented label="What should happen" segments={ways} value={way} onChange={setWay} />
      )}
      <p>{explained[kind](fullName(mentee), fullName(mentor))}</p>
      {effect.data ? (
        effect.data.obstacle ? (
          <Notice tone="danger" role="status" title={effect.data.obstacle} />
        ) : (
          <div role="status">
            <h3>What it changes</h3>
            <ul>
              {effect.data.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )
      ) : (
        <LoadState what="The effect" isError={effect.isError} onRetry={() => void effect.refetch()} />
      )}
    </ConfirmDialog>
  )
}
