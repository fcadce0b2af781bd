import type { CaseDetails } from '@brightpair/contract'
import { MAX_CASE_NOTE, MAX_CASE_WORDS } from '@brightpair/contract/limits'
import { useState } from 'react'
import { api } from '~/lib/api'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Textarea } from '~/ui/textarea'
import styles from './cases.module.css'
import { useCaseChange } from './use-cases'

/** The outcome of the case: for its author, and for its other readers. */
export function CaseState({ details }: { details: CaseDetails }) {
  const { id, version, closing, author } = details
  const isTold = details.source === 'told'
  const [note, setNote] = useState('')
  const [words, setWords] = useState('')
  const settle = (body: { state: 'read' | 'closed'; note?: string; words?: string }) =>
    api('PUT /admin/cases/:id/state', { params: { id }, body: { version, ...body } })
  const close = useCaseChange(id, () => settle({ state: 'closed', note, words }), 'The case is closed.')
  const reopen = useCaseChange(id, () => settle({ state: 'read' }), 'The case is open again.')
  if (details.isWithdrawn) return null
  if (closing) {
    return (
      <Card title={`Closed by ${closing.by}`}>
        <div className="stack">
          <p className="muted">{momentLabel(closing.at)}</p>
          {closing.words && <p className={styles.caseNote}>{closing.words}</p>}
          {closing.note && <p className={styles.caseNote}>{closing.note}</p>}
          <div>
            <Button variant="secondary" busy={reopen.isPending && 'Opening'} onClick={() => reopen.mutate()}>
              Open it again
            </Button>
          </div>
        </div>
      </Card>
    )
  }
  return (
    <Card title="Close this case">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!close.isPending) close.mutate()
        }}
      >
        {isTold && (
          <Textarea
            label={`What ${author.firstName} will read (optional)`}
            rows={3}
            maxLength={MAX_CASE_WORDS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <Textarea
          label="What was done? (optional)"
          hint="Only people who can read this case will see it."
          rows={3}
          maxLength={MAX_CASE_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {details.contactPausedAt && <p className="muted">Closing it also ends the pause on contact.</p>}
        <div>
          <Button type="submit" busy={close.isPending && 'Closing'}>
            Close the case
          </Button>
        </div>
      </form>
    </Card>
  )
}
