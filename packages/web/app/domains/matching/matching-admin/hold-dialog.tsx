import type { WaitingPerson } from '@brightpair/contract'
import { MAX_HOLD_NOTE } from '@brightpair/contract/limits'
import { useState } from 'react'
import { fullName } from '~/domains/people'
import { api } from '~/lib/api'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Textarea } from '~/ui/textarea'
import { useDeskChange } from './use-desk'

/** Excludes someone from runs; the note is for the next admin who wonders why. */
export function HoldDialog({ person, onClose }: { person: WaitingPerson; onClose: () => void }) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const hold = useDeskChange(
    (given: string) =>
      api('PUT /admin/matching-desk/holds/:id', { params: { id: person.id }, body: { note: given } }),
    () => `${person.firstName} is excluded from matching`,
  )
  return (
    <ConfirmDialog
      title={`Exclude ${person.firstName} from matching?`}
      confirm="Exclude from matching"
      busy={hold.isPending && 'Saving'}
      onConfirm={() => {
        if (note.trim() === '') return setError('Please say why, for the next admin.')
        hold.mutate(note, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <p>
        Runs won’t propose anyone to {fullName(person)} until you include them again. You can still pair them
        manually. They won’t be told.
      </p>
      <Textarea
        label="Why"
        hint="Only admins can read it."
        rows={2}
        maxLength={MAX_HOLD_NOTE}
        value={note}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setNote(event.target.value)
        }}
      />
    </ConfirmDialog>
  )
}
