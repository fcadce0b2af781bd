import type { CaseDetails } from '@brightpair/contract'
import { MAX_CASE_NOTE } from '@brightpair/contract/limits'
import { useState } from 'react'
import { api } from '~/lib/api'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Textarea } from '~/ui/textarea'
import styles from './cases.module.css'
import { useCaseChange } from './use-cases'

/** What became of it, for the other admins. */
export function CaseState({ details }: { details: CaseDetails }) {
  const { id, version, closing } = details
  const [note, setNote] = useState('')
  const settle = (state: 'read' | 'closed') => (given: string) =>
    api('PUT /admin/cases/:id/state', { params: { id }, body: { version, state, note: given } })
  const close = useCaseChange(id, settle('closed'), 'The case is closed.')
  const reopen = useCaseChange(id, () => settle('read')(''), 'The case is open again.')
  if (closing) {
    return (
      <Card title={`Closed by ${closing.by}`}>
        <div className="stack">
          <p className="muted">{momentLabel(closing.at)}</p>
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
          if (!close.isPending) close.mutate(note)
        }}
      >
        <Textarea
          label="What was done? (optional)"
          hint="Only platform admins can read it."
          rows={3}
          maxLength={MAX_CASE_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div>
          <Button type="submit" busy={close.isPending && 'Closing'}>
            Close the case
          </Button>
        </div>
      </form>
    </Card>
  )
}
