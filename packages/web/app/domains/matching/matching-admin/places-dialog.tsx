import { MAX_HOLD_NOTE, MAX_MENTEES } from '@brightpair/contract/limits'
import { useState } from 'react'
import { fullName } from '~/domains/people'
import { api } from '~/lib/api'
import { useNamedProgramme } from '~/lib/named-programme'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Stepper } from '~/ui/stepper'
import { Textarea } from '~/ui/textarea'
import { useDeskChange } from './use-desk'

interface PlacesDialogProps {
  mentor: { id: string; firstName: string; lastName: string }
  capacity: number
  /** The initial value. */
  suggested?: number
  onDone?: () => void
  onClose: () => void
}

/** How many mentees a mentor takes; they are notified, with a note. */
export function PlacesDialog({ mentor, capacity, suggested = capacity, onDone, onClose }: PlacesDialogProps) {
  const [wanted, setWanted] = useState(Math.min(MAX_MENTEES, suggested))
  const [note, setNote] = useState('')
  const named = useNamedProgramme()
  const save = useDeskChange(
    (body: { capacity: number; note: string }) =>
      api('PUT /admin/matching-desk/places/:id', { params: { id: mentor.id }, body: { ...body, ...named } }),
    (saved) =>
      `${fullName(mentor)} has ${saved.capacity === 1 ? '1 place' : `${saved.capacity} places`} and has been told`,
  )
  return (
    <ConfirmDialog
      title={`Change ${mentor.firstName}’s places?`}
      confirm={`Save and tell ${mentor.firstName}`}
      busy={save.isPending && 'Saving'}
      onConfirm={() => {
        if (wanted === capacity) return onClose()
        save.mutate(
          { capacity: wanted, note },
          {
            onSuccess: () => {
              onDone?.()
              onClose()
            },
          },
        )
      }}
      onClose={onClose}
    >
      <p>
        {fullName(mentor)} takes {capacity === 1 ? '1 mentee' : `${capacity} mentees`} now. We’ll tell them,
        with your note, and they can change it in their settings.
      </p>
      <Stepper label="Places" value={wanted} min={1} max={MAX_MENTEES} onChange={setWanted} />
      <Textarea
        label={`A note for ${mentor.firstName} (optional)`}
        rows={2}
        maxLength={MAX_HOLD_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}
