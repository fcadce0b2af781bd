import type { EndReason } from '@brightpair/contract'
import { MAX_ENDING_NOTE } from '@brightpair/contract/limits'
import { useState } from 'react'
import { consequencesOf, endReasonWords } from '~/content/ending'
import { useTeamReaders } from '~/lib/use-team-readers'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FieldError } from '~/ui/field'
import { OptionCard, OptionGroup } from '~/ui/option-card'
import { Textarea } from '~/ui/textarea'
import styles from './ending.module.css'

interface EndDialogProps {
  partner: string
  isBusy: boolean
  onClose: () => void
  onEnd: (wish: { reason: EndReason; note: string }) => void
}

const reasons = Object.keys(endReasonWords) as EndReason[]

export function EndDialog({ partner, isBusy, onClose, onEnd }: EndDialogProps) {
  const teamReaders = useTeamReaders()
  const [reason, setReason] = useState<EndReason | null>(null)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)

  function end() {
    if (reason) onEnd({ reason, note: note.trim() })
    else setMissing(true)
  }

  return (
    <Dialog
      kind="alert"
      title={`End the mentorship with ${partner}?`}
      open
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep going
          </Button>
          <Button variant="danger" busy={isBusy && 'Ending'} onClick={end}>
            End this mentorship
          </Button>
        </>
      }
    >
      <div className={styles.ending}>
        <ul className={styles.endingMeans}>
          {consequencesOf(partner).map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <div>
          <p className="label">What’s the reason?</p>
          <OptionGroup label="What’s the reason?" compact>
            {reasons.map((each) => (
              <OptionCard
                key={each}
                name="end-reason"
                title={endReasonWords[each]}
                checked={reason === each}
                onChange={() => {
                  setReason(each)
                  setMissing(false)
                }}
              />
            ))}
          </OptionGroup>
          {reason === 'conduct' && (
            <p className="hint" role="status">
              {partner} won’t get new matches until the programme team has looked at this.
            </p>
          )}
          {isMissing && (
            <div role="alert">
              <FieldError>Please choose a reason.</FieldError>
            </div>
          )}
        </div>
        <Textarea
          label="Anything else? (optional)"
          hint={`Read, with the reason, by ${teamReaders}. ${partner} won’t see it.`}
          rows={3}
          maxLength={MAX_ENDING_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
