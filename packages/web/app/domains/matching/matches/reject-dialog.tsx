import { useState } from 'react'
import { teamReaders } from '~/content/ending'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Textarea } from '~/ui/textarea'
import styles from './matches.module.css'

interface RejectDialogProps {
  name: string
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

const LONGEST_REASON = 500

export function RejectDialog({ name, isOpen, isBusy, onClose, onReject }: RejectDialogProps) {
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
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            Keep the match
          </Button>
          <Button look="danger" busy={isBusy && 'Rejecting'} onClick={() => onReject(reason.trim())}>
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
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
