import type { CaseDetails } from '@brightpair/contract'
import { api } from '~/lib/api'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { useCaseChange } from './use-cases'

/** Whether whom it is about gets new matches meanwhile; changed with one press, and the person is not told. */
export function HoldCard({ details: { id, about, hold, isSerious } }: { details: CaseDetails }) {
  const params = { id: about.id }
  const name = about.firstName
  const exclude = useCaseChange(
    id,
    async () =>
      void (await api('PUT /admin/matching-desk/holds/:id', {
        params,
        body: { note: 'Waiting for a decision of the programme team.' },
      })),
    `${name} is excluded from matching.`,
  )
  const include = useCaseChange(
    id,
    async () => void (await api('DELETE /admin/matching-desk/holds/:id', { params })),
    `${name} is included in matching again.`,
  )
  return (
    <Card title="New matches">
      <div className="stack">
        <p>
          {hold
            ? `${name} gets no new matches since ${momentLabel(hold.since)}.`
            : `${name} can get new matches.`}{' '}
          {hold && isSerious && 'Serious cases do this automatically, until an admin decides.'}
        </p>
        <div>
          {hold ? (
            <Button look="secondary" busy={include.isPending && 'Saving'} onClick={() => include.mutate()}>
              Include again
            </Button>
          ) : (
            <Button look="secondary" busy={exclude.isPending && 'Saving'} onClick={() => exclude.mutate()}>
              Exclude from matching
            </Button>
          )}
        </div>
        <p className="muted">{name} isn't told. A running programme isn't affected.</p>
      </div>
    </Card>
  )
}
