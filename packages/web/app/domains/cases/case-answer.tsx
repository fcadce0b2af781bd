import type { CaseDetails } from '@brightpair/contract'
import { MAX_CASE_WORDS } from '@brightpair/contract/limits'
import { useState } from 'react'
import { api } from '~/lib/api'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Textarea } from '~/ui/textarea'
import { useCaseChange } from './use-cases'

/** A reply to the author, or a note or decision for the other readers: the button says which. */
export function AnswerForm({ details: { id, author, source } }: { details: CaseDetails }) {
  // Words that came with a rating, an ending or a decline have no page to show a reply on.
  const canAnswer = source === 'told'
  const [words, setWords] = useState('')
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const write = (as: { isNote: boolean; isDecision?: boolean }) =>
    api('POST /admin/cases/:id/entries', { params: { id }, body: { clientId, words, ...as } })
  const answer = useCaseChange(id, () => write({ isNote: false }), `Sent to ${author.firstName}`)
  const note = useCaseChange(id, () => write({ isNote: true }), 'Noted')
  const decide = useCaseChange(id, () => write({ isNote: true, isDecision: true }), 'Decision recorded')
  const done = {
    onSuccess: () => {
      setWords('')
      setClientId(crypto.randomUUID())
    },
  }
  const isBusy = answer.isPending || note.isPending || decide.isPending
  const isEmpty = words.trim() === ''
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isEmpty) (canAnswer ? answer : note).mutate(undefined, done)
      }}
    >
      <Textarea
        label={canAnswer ? `Write to ${author.firstName}, or add a note` : 'Add a note or a decision'}
        hint={`${canAnswer ? `We’ll tell ${author.firstName} there’s an answer. ` : ''}Only people who can read this case see notes and decisions.`}
        rows={4}
        maxLength={MAX_CASE_WORDS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="row">
        {canAnswer && (
          <Button type="submit" disabled={isEmpty} busy={answer.isPending && 'Sending'}>
            Send to {author.firstName}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isEmpty}
          busy={note.isPending && 'Saving'}
          onClick={() => note.mutate(undefined, done)}
        >
          Add as a note
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty}
          busy={decide.isPending && 'Saving'}
          onClick={() => decide.mutate(undefined, done)}
        >
          Add as a decision
        </Button>
      </div>
    </form>
  )
}

/** Stops messages and sessions of the two at once; only the author, or the end of the case, resumes them. */
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
          Both are told that it’s paused, but not why or by whom. {author.firstName} can end the pause, and
          closing the case ends it too.
        </p>
      </div>
    </Card>
  )
}
