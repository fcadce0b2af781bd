import { MAX_SESSION_MESSAGE, MAX_SESSION_TITLE } from '@brightpair/contract/limits'
import { type FormEvent, useState } from 'react'
import type { Day } from '~/domains/sessions/zoned-time'
import { api } from '~/lib/api'
import { fieldErrorsOf } from '~/lib/api-error'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { useCalendar } from './calendar-context'
import { type Content, ContentFields, linkProblem } from './content-fields'
import { MinutesField } from './minutes-field'
import { type Repeat, RepeatFields } from './series/repeat-fields'
import { TimePicker } from './time-picker'
import { useSessionChange } from './use-sessions'
import '~/ui/dialog.css'

interface ProposeFormProps {
  day?: Day | undefined
  onDone: () => void
}

export function ProposeForm({ day, onDone }: ProposeFormProps) {
  const { pair } = useCalendar()
  const { enrollmentId } = pair
  const [content, setContent] = useState<Content>({ title: '', agenda: '', link: '' })
  const [minutes, setMinutes] = useState(60)
  const [times, setTimes] = useState<string[]>([])
  const [repeat, setRepeat] = useState<Repeat | null>(null)
  const [message, setMessage] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const propose = useSessionChange(
    () =>
      api('POST /enrollments/:enrollmentId/sessions', {
        params: { enrollmentId },
        body: {
          ...content,
          link: content.link.trim() || null,
          minutes,
          times,
          message,
          repeat: repeat && { ...repeat, without: [...repeat.without] },
        },
      }),
    `${pair.partner.firstName} will be asked.`,
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(content.title.trim() === '' && { title: 'Please say what it’s about.' }),
      ...(times.length === 0 && { times: 'Please choose at least one time.' }),
      ...linkProblem(content.link),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return toFirstWrong()
    if (propose.isPending) return
    propose.mutate(undefined, {
      onSuccess: onDone,
      onError(error) {
        setProblems(fieldErrorsOf(error))
        toFirstWrong()
      },
    })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField
        label="Topic"
        required
        value={content.title}
        maxLength={MAX_SESSION_TITLE}
        error={problems.title}
        onChange={(event) => setContent({ ...content, title: event.target.value })}
      />
      <MinutesField value={minutes} onChange={setMinutes} />
      <TimePicker
        minutes={minutes}
        chosen={times}
        onChange={setTimes}
        startOn={day}
        isOne={repeat !== null}
        error={problems.times}
      />
      <RepeatFields
        repeat={repeat}
        first={times[0]}
        minutes={minutes}
        error={problems.repeat}
        onChange={(next) => {
          setRepeat(next)
          if (next) setTimes(times.slice(0, 1))
        }}
      />
      <Textarea
        label={`A message for ${pair.partner.firstName} (optional)`}
        rows={2}
        maxLength={MAX_SESSION_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <ContentFields content={content} problems={problems} onChange={setContent} />
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={propose.isPending && 'Sending'}>
          Propose
        </Button>
      </div>
    </form>
  )
}
