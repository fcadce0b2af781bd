import type { PairPreview, WaitingPerson } from '@brightpair/contract'
import { useState } from 'react'
import { scorePoints } from '~/domains/matching/score-points'
import { fullName } from '~/domains/people'
import { api } from '~/lib/api'
import { useNamedProgramme } from '~/lib/named-programme'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Dialog } from '~/ui/dialog'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { CandidatePicker } from './candidate-picker'
import styles from './matching-admin.module.css'
import { points } from './run-words'
import { type Chosen, useDeskChange, usePairPreview } from './use-desk'

interface PairDialogProps {
  companyId: string
  /** The person it starts from, if any. */
  person: WaitingPerson | null
  onClose: () => void
}

/** Two people paired manually; what each of them would read is shown before the proposal. */
export function PairDialog({ companyId, person, onClose }: PairDialogProps) {
  const [menteeId, setMenteeId] = useState(person?.role === 'MENTEE' ? person.id : null)
  const [mentorId, setMentorId] = useState(person?.role === 'MENTOR' ? person.id : null)
  const named = useNamedProgramme()
  const chosen = menteeId && mentorId ? { menteeId, mentorId, ...named } : null
  const preview = usePairPreview(chosen)
  const pair = useDeskChange(
    (body: Chosen & { belowFloor?: boolean }) => api('POST /admin/matching-desk/pair', { body }),
    () => 'Pair proposed',
  )
  const isBelowFloor = preview.data?.belowFloor !== null
  const [isConfirmed, setConfirmed] = useState(false)
  const canPair = chosen !== null && preview.data?.obstacle === null && (!isBelowFloor || isConfirmed)
  const choose = (set: typeof setMenteeId) => (id: string | null) => {
    setConfirmed(false)
    set(id)
  }
  const picker = { companyId, known: person ?? undefined }
  return (
    <Dialog
      title="Pair manually"
      open
      size="lg"
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!canPair}
            busy={pair.isPending && 'Proposing'}
            onClick={() =>
              chosen &&
              pair.mutate({ ...chosen, ...(isBelowFloor && { belowFloor: true }) }, { onSuccess: onClose })
            }
          >
            Propose this pair
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className={styles.deskTwo}>
          <CandidatePicker
            side="mentee"
            value={menteeId}
            partnerId={mentorId}
            onChange={choose(setMenteeId)}
            {...picker}
          />
          <CandidatePicker
            side="mentor"
            value={mentorId}
            partnerId={menteeId}
            onChange={choose(setMentorId)}
            {...picker}
          />
        </div>
        {chosen === null ? (
          <p className="muted">Choose both to see their scores and what each of them would read.</p>
        ) : preview.data ? (
          <>
            <Preview preview={preview.data} />
            {preview.data.belowFloor && !preview.data.obstacle && (
              <Notice tone="warning" role="status" title="Below this programme’s minimum score">
                <p>{preview.data.belowFloor}</p>
                <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)}>
                  Propose this pair anyway
                </Checkbox>
              </Notice>
            )}
          </>
        ) : (
          <LoadState what="The scores" isError={preview.isError} onRetry={() => void preview.refetch()} />
        )}
      </div>
    </Dialog>
  )
}

function Preview({ preview: { mentee, mentor, track, obstacle } }: { preview: PairPreview }) {
  return (
    <>
      {obstacle && <Notice tone="danger" role="status" title={obstacle} />}
      {(mentee.view ?? mentor.view) && (
        <div className={styles.deskTwo}>
          <Side side="mentee" own={mentee} other={mentor} />
          <Side side="mentor" own={mentor} other={mentee} />
        </div>
      )}
      {!obstacle && (
        <p className="muted">
          Both get a notice and answer as usual{track ? `; their track would be ${track.name}` : ''}.
        </p>
      )}
    </>
  )
}

interface SideProps {
  side: 'mentee' | 'mentor'
  own: PairPreview['mentee']
  other: PairPreview['mentee']
}

function Side({ side, own, other }: SideProps) {
  if (!own.view) return null
  const { score, reasons } = own.view
  return (
    <section className={styles.pairSide} aria-label={`What ${fullName(own)} would read`}>
      <div className={styles.pairHead}>
        <Avatar side={side} size="sm" name={fullName(own)} portrait={own.portrait} />
        <h3>
          {fullName(own)}
          <small>scores {other.firstName}</small>
        </h3>
        <b className="tnum">{points(score.total)} of 100</b>
      </div>
      <dl className={styles.pairParts}>
        {scorePoints(score).parts.map(({ dimension, points: given, weight }) => (
          <div key={dimension}>
            <dt>{dimension}</dt>
            <dd className="tnum">{given === null ? 'Not compared' : `${given} of ${weight}`}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 ? (
        <ul>
          {reasons.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="muted">No shared reasons on this side.</p>
      )}
    </section>
  )
}
