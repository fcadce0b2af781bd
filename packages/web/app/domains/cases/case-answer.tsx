import type { CaseDetails } from '@brightpair/contract'
import { MAX_CASE_WORDS } from '@brightpair/contract/limits'
import { useState } from 'react'
import { api } from '~/lib/api'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Textarea } from '~/ui/textarea'
import { useCaseChange } from './use-cases'

/** To whoever told the team, or a note for those who read it with me: the button says which. */
export function AnswerForm({ details: { id, author } }: { details: CaseDetails }) {
  const [words, setWords] = useState('')
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const write = (isNote: boolean) =>
    api('POST /admin/cases/:id/entries', { params: { id }, body: { clientId, isNote, words } })
  const answer = useCaseChange(id, () => write(false), `Sent to ${author.firstName}`)
  const note = useCaseChange(id, () => write(true), 'Noted')
  const done = {
    onSuccess: () => {
      setWords('')
      setClientId(crypto.randomUUID())
    },
  }
  const isBusy = answer.isPending || note.isPending
  const isEmpty = words.trim() === ''
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isEmpty) answer.mutate(undefined, done)
      }}
    >
      <Textarea
        label={`Write to ${author.firstName}, or add a note`}
        hint={`${author.firstName} gets an email that there’s an answer. Notes stay with those who may read this case.`}
        rows={4}
        maxLength={MAX_CASE_WORDS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="row">
        <Button type="submit" disabled={isEmpty} busy={answer.isPending && 'Sending'}>
          Send to {author.firstName}
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty}
          busy={note.isPending && 'Saving'}
          onClick={() => note.mutate(undefined, done)}
        >
          Add as a note
        </Button>
      </div>
    </form>
  )
}

/** Stops messages and sessions of the two at once; only its author, or the end of the case, lets them go on. */
export function PauseCard({ details: { id, author, contactPausedAt } }: { details: CaseDetails }) {
  const pause = useCaseChange(
    id,
    () => api('POST /admin/cases/:id/pause', { params: { id } }),
    'Contact is paused.',
  )
  return (
    <Card title="Contact">
      <div className="stack">
        <p>
          {contactPausedAt
            ? `Paused since ${momentLabel(contactPausedAt)}. They can’t message or meet here.`
            : 'The two can message and meet.'}
        </p>
        {!contactPausedAt && (
          <div>
            <Button variant="secondary" busy={pause.isPending && 'Pausing'} onClick={() => pause.mutate()}>
              Pause contact
            </Button>
          </div>
        )}
        <p className="muted">
          Both are told that it’s paused, not why or by whom. {author.firstName} can end the pause, and
          closing the case does.
        </p>
      </div>
    </Card>
  )
}
