import type { AdminMatch } from '@brightpair/contract'
import { useState } from 'react'
import { fullName } from '~/domains/people'
import { api } from '~/lib/api'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Textarea } from '~/ui/textarea'
import { useDeskChange } from './use-desk'

/** An admin ends a proposal or a programme: why stays here, the message goes to both. */
export function BreakDialog({ match, onClose }: { match: AdminMatch; onClose: () => void }) {
  const isEnrolled = match.state === 'ENROLLED'
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const end = useDeskChange(
    (body: { enrolled: boolean; reason: string; message: string }) =>
      api('POST /admin/match/:id/break', { params: { id: match.id }, body }),
    () => (isEnrolled ? 'The programme is ended' : 'The match is broken'),
  )
  return (
    <ConfirmDialog
      title={isEnrolled ? 'End this programme?' : 'Break this match?'}
      confirm={isEnrolled ? 'End programme' : 'Break match'}
      look="danger"
      busy={end.isPending && 'Ending'}
      onConfirm={() => {
        if (reason.trim() === '') return setError('Please give a reason.')
        end.mutate({ enrolled: isEnrolled, reason, message }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <p>
        {fullName(match.mentee)} and {fullName(match.mentor)} are told that{' '}
        {isEnrolled ? 'their programme has ended' : 'the match has ended'}. Both can be matched again, never
        with each other.
      </p>
      <Textarea
        label="Reason"
        hint="Only admins read it."
        rows={2}
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setReason(event.target.value)
        }}
      />
      <Textarea
        label="Message to both (optional)"
        hint="Both read it in their notice."
        rows={2}
        maxLength={300}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ConfirmDialog>
  )
}
