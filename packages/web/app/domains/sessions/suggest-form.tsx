import type { Session } from '@brightpair/contract'
import { MAX_SESSION_MESSAGE } from '@brightpair/contract/limits'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Textarea } from '~/ui/textarea'
import { useCalendar } from './calendar-context'
import { spanSentence } from './clock-words'
import { MinutesField } from './minutes-field'
import { WhichDates } from './series/which-dates'
import { TimePicker } from './time-picker'
import { useSessionChange } from './use-sessions'
import '~/ui/dialog.css'

interface SuggestFormProps {
  session: Session
  onDone: () => void
}

/** Suggests other times, for proposed and agreed sessions. */
export function SuggestForm({ session, onDone }: SuggestFormProps) {
  const { pair, clocks } = useCalendar()
  const { startsAt, endsAt } = session
  const [minutes, setMinutes] = useState(lengthOf(session))
  const [times, setTimes] = useState<string[]>([])
  const [following, setFollowing] = useState(session.proposal?.dates != null)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string>()
  const suggest = useSessionChange(
    () =>
      api('POST /enrollments/:enrollmentId/sessions/:sessionId/suggest', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { version: session.version, times, minutes, message, following },
      }),
    `${pair.partner.firstName} will be asked.`,
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setProblem(times.length === 0 ? 'Please choose at least one time.' : undefined)
    if (times.length === 0) return toFirstWrong()
    if (!suggest.isPending) suggest.mutate(undefined, { onSuccess: onDone })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {startsAt && endsAt && (
        <p className="muted">
          {session.title} is confirmed for {spanSentence(clocks, startsAt, endsAt)}. It stays there until{' '}
          {pair.partner.firstName} accepts another time.
        </p>
      )}
      {startsAt ? (
        <WhichDates
          session={session}
          legend="Which dates should move?"
          following={following}
          onChange={(next) => {
            setFollowing(next)
            if (next) setTimes(times.slice(0, 1))
          }}
        />
      ) : (
        session.series && <p className="muted">The other dates in the series will move with it.</p>
      )}
      <MinutesField value={minutes} onChange={setMinutes} />
      <TimePicker
        minutes={minutes}
        chosen={times}
        onChange={setTimes}
        moving={session.id}
        isOne={following}
        error={problem}
      />
      <Textarea
        label={`A message for ${pair.partner.firstName} (optional)`}
        rows={2}
        maxLength={MAX_SESSION_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={suggest.isPending && 'Sending'}>
          Suggest
        </Button>
      </div>
    </form>
  )
}

function lengthOf({ startsAt, endsAt, proposal }: Session): number {
  if (proposal) return proposal.minutes
  return startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : 60
}
