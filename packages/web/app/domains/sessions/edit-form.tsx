import type { Session } from '@brightpair/contract'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api'
import { fieldErrorsOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { useCalendar } from './calendar-context'
import { ContentFields, linkProblem } from './content-fields'
import { useSessionChange } from './use-sessions'

interface EditFormProps {
  session: Session
  onDone: () => void
}

export function EditForm({ session, onDone }: EditFormProps) {
  const { pair } = useCalendar()
  const { title, agenda, link } = session
  // Words of the other one are not overwritten unread: the first refusal tells, the second attempt is meant.
  const [seen, setSeen] = useState<number | null>(session.version)
  const [content, setContent] = useState({ title, agenda, link: link ?? '' })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const edit = useSessionChange(
    () =>
      api('PATCH /enrollments/:enrollmentId/sessions/:sessionId', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { version: seen ?? session.version, ...content, link: content.link.trim() || null },
      }),
    'Saved.',
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(content.title.trim() === '' && { title: 'Please say what it is about.' }),
      ...linkProblem(content.link),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || edit.isPending) return
    edit.mutate(undefined, {
      onSuccess: onDone,
      onError(error) {
        setSeen(null)
        setProblems(fieldErrorsOf(error))
      },
    })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField
        label="What is it about?"
        maxLength={120}
        value={content.title}
        error={problems.title}
        onChange={(event) => setContent({ ...content, title: event.target.value })}
      />
      <ContentFields content={content} problems={problems} onChange={setContent} />
      <div className="dialog__foot">
        <Button look="secondary" onClick={onDone}>
          Not now
        </Button>
        <Button type="submit" busy={edit.isPending && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  )
}
