import type { Session } from '@brightpair/contract'
import { MAX_SESSION_MESSAGE } from '@brightpair/contract/limits'
import { useState } from 'react'
import { api } from '~/lib/api'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Textarea } from '~/ui/textarea'
import { useCalendar } from './calendar-context'
import { spanSentence } from './clock-words'
import { WhichDates } from './series/which-dates'
import { useSessionChange } from './use-sessions'
import '~/ui/dialog.css'

interface ReasonFormProps {
  session: Session
  onDone: () => void
}

/** Cancels an agreed session. The reason is for the partner, so it is required. */
export function CancelForm({ session, onDone }: ReasonFormProps) {
  const { pair, clocks } = useCalendar()
  const [reason, setReason] = useState('')
  const [following, setFollowing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const cancel = useSessionChange(
    () =>
      api('POST /enrollments/:enrollmentId/sessions/:sessionId/cancel', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { version: session.version, reason: reason.trim(), following },
      }),
    following
      ? 'Sessions cancelled. Both calendars will be updated.'
      : 'Session cancelled. Both calendars will be updated.',
  )
  const { startsAt, endsAt } = session

  function send() {
    const isEmpty = reason.trim() === ''
    setProblem(isEmpty ? 'Please say why in a word or two.' : undefined)
    if (isEmpty) return toFirstWrong()
    cancel.mutate(undefined, { onSuccess: onDone })
  }

  return (
    <div className="stack">
      {startsAt && endsAt && (
        <p className="muted">
          {session.title}, {spanSentence(clocks, startsAt, endsAt)}, will be removed from both calendars.
        </p>
      )}
      <WhichDates
        session={session}
        legend="Which dates should be cancelled?"
        following={following}
        onChange={setFollowing}
      />
      <Textarea
        label={`Why? ${pair.partner.firstName} will read it.`}
        required
        rows={3}
        maxLength={MAX_SESSION_MESSAGE}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="dialog__foot">
        <Button variant="secondary" disabled={cancel.isPending} onClick={onDone}>
          {following ? 'Keep the sessions' : 'Keep the session'}
        </Button>
        <Button variant="danger" busy={cancel.isPending && 'Cancelling'} onClick={send}>
          {following ? 'Cancel the sessions' : 'Cancel the session'}
        </Button>
      </div>
    </div>
  )
}

export function DeclineForm({ session, onDone }: ReasonFormProps) {
  const { pair } = useCalendar()
  const [reason, setReason] = useState('')
  const decline = useSessionChange(
    () =>
      api('POST /enrollments/:enrollmentId/sessions/:sessionId/decline', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { version: session.version, reason: reason.trim() },
      }),
    session.startsAt ? 'Declined. The confirmed time stays.' : 'Declined.',
  )
  return (
    <div className="stack">
      <p className="muted">
        {session.startsAt
          ? 'The session will keep its confirmed time.'
          : 'The proposal will end. Either of you can propose another session.'}
      </p>
      <Textarea
        label={`A message for ${pair.partner.firstName} (optional)`}
        rows={3}
        maxLength={MAX_SESSION_MESSAGE}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="dialog__foot">
        <Button variant="secondary" disabled={decline.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant="danger"
          busy={decline.isPending && 'Declining'}
          onClick={() => decline.mutate(undefined, { onSuccess: onDone })}
        >
          Decline
        </Button>
      </div>
    </div>
  )
}
