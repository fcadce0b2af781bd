import { MAX_AGENDA, MAX_SESSION_TITLE, MAX_TALK_PLACE } from '@brightpair/contract/limits'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api'
import { fieldErrorsOf } from '~/lib/api-error'
import { isClock, isDay } from '~/lib/typed-time'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { DateField } from '~/ui/date-field'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { TimeField } from '~/ui/time-field'
import { useCalendar } from './calendar-context'
import { MinutesField } from './minutes-field'
import { useSessionChange } from './use-sessions'
import { dayIn, momentsOf } from './zoned-time'
import '~/ui/dialog.css'

/** A talk without an entry: when, how long, where, and what it was about. */
export function TalkForm({ onDone }: { onDone: () => void }) {
  const { pair, clocks, now } = useCalendar()
  const [talk, setTalk] = useState({ title: '', day: '', clock: '', place: '', note: '' })
  const [minutes, setMinutes] = useState(45)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const add = useSessionChange(
    (startsAt: string) =>
      api('POST /enrollments/:enrollmentId/talks', {
        params: { enrollmentId: pair.enrollmentId },
        body: { title: talk.title, place: talk.place, note: talk.note, startsAt, minutes },
      }),
    `Added. ${pair.partner.firstName} sees it too.`,
  )
  const change = (part: Partial<typeof talk>) => setTalk({ ...talk, ...part })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const { title, day, clock } = talk
    const [moment] = isDay(day) && isClock(clock) ? momentsOf(clocks.mine, { day, clock }) : []
    const found = {
      ...(title.trim() === '' && { title: 'Please say what it was about.' }),
      ...(!moment && { startsAt: 'Please choose a day and a time.' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || !moment) return toFirstWrong()
    if (add.isPending) return
    add.mutate(moment.toISOString(), {
      onSuccess: onDone,
      onError(error) {
        setProblems(fieldErrorsOf(error))
        toFirstWrong()
      },
    })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <p className="muted">It counts unless {pair.partner.firstName} says it didn’t happen.</p>
      <TextField
        label="Topic"
        required
        maxLength={MAX_SESSION_TITLE}
        value={talk.title}
        error={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <DateField
        label="Day"
        required
        max={dayIn(clocks.mine, now)}
        value={talk.day}
        error={problems.startsAt}
        onChange={(day) => change({ day })}
      />
      <TimeField label="Time" required value={talk.clock} onChange={(clock) => change({ clock })} />
      <MinutesField value={minutes} onChange={setMinutes} />
      <TextField
        label="Where? (optional)"
        maxLength={MAX_TALK_PLACE}
        value={talk.place}
        error={problems.place}
        onChange={(event) => change({ place: event.target.value })}
      />
      <Textarea
        label="Note (optional)"
        hint={`${pair.partner.firstName} sees this.`}
        rows={2}
        maxLength={MAX_AGENDA}
        value={talk.note}
        error={problems.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={add.isPending && 'Adding'}>
          Add session
        </Button>
      </div>
    </form>
  )
}

interface RemoveTalkProps {
  sessionId: string
  onDone: () => void
}

/** Asks for confirmation before removing it from both calendars. */
export function RemoveTalk({ sessionId, onDone }: RemoveTalkProps) {
  const { pair } = useCalendar()
  const remove = useSessionChange(
    () =>
      api('DELETE /enrollments/:enrollmentId/talks/:sessionId', {
        params: { enrollmentId: pair.enrollmentId, sessionId },
      }),
    'Removed.',
  )
  return (
    <div className="stack">
      <p>It will be removed for both of you and no longer count.</p>
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Keep it
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending && 'Removing'}
          onClick={() => remove.mutate(undefined, { onSuccess: onDone })}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
