import type { MatchingRun } from '@brightpair/contract'
import { Lightbulb, Trash2 } from 'lucide'
import { useState } from 'react'
import { api } from '~/lib/api'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { useDeskChange, useDraftStanding } from './use-desk'
import { listWeights, weightsOf } from './weights'
import styles from './what-if.module.css'

interface DraftActionsProps {
  run: MatchingRun
  /** What the comparison comes to, when there is one. */
  words: string | null
  onGone: () => void
}

const matches = (count: number) => (count === 1 ? '1 match' : `${count} matches`)

/** The last line of a comparison: what it comes to, and what to do with the draft. */
export function DraftActions({ run, words, onGone }: DraftActionsProps) {
  const [isPublishing, setPublishing] = useState(false)
  const publishedAt = run.draft?.publishedAt
  const discard = useDeskChange(
    () => api('DELETE /admin/matching-drafts/:id', { params: { id: run.id } }),
    () => 'The draft is discarded',
  )
  return (
    <div className={styles.whatifSo}>
      <Icon of={Lightbulb} />
      <p>
        {words && (
          <>
            <b>In short:</b> {words}{' '}
          </>
        )}
        {publishedAt && `Published on ${momentLabel(publishedAt)}.`}
        {!run.draft && 'This was a run: its matches are already proposed.'}
        {run.draft && !publishedAt && !words && 'This draft is still private.'}
      </p>
      {run.draft && !publishedAt && (
        <div className="row">
          <Button
            variant="ghost"
            size="sm"
            busy={discard.isPending && 'Discarding'}
            onClick={() => discard.mutate(undefined, { onSuccess: onGone })}
          >
            <Icon of={Trash2} />
            Discard
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setPublishing(true)}>
            Publish {listWeights(weightsOf(run))}
          </Button>
        </div>
      )}
      {isPublishing && <PublishDialog run={run} onClose={() => setPublishing(false)} />}
    </div>
  )
}

function PublishDialog({ run, onClose }: { run: MatchingRun; onClose: () => void }) {
  const standing = useDraftStanding(run.id)
  const publish = useDeskChange(
    () => api('POST /admin/matching-drafts/:id/publish', { params: { id: run.id } }),
    ({ proposed, leftOut }) =>
      `${matches(proposed)} proposed${leftOut > 0 ? `, ${leftOut} left out because someone’s details changed` : ''}`,
  )
  const gone = standing.data ? standing.data.pairs - standing.data.holding : 0
  return (
    <ConfirmDialog
      title="Publish this draft?"
      confirm="Publish draft"
      busy={publish.isPending && 'Publishing'}
      onConfirm={() => publish.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {standing.data ? (
        <p>
          {matches(standing.data.holding)} with the weights {listWeights(weightsOf(run))} will be proposed,
          and both people in each pair are told straight away.
          {gone > 0 &&
            ` ${gone} of ${standing.data.pairs} pairs are left out because someone’s details changed since the draft was made.`}
        </p>
      ) : (
        <LoadState
          what="The state of the draft"
          isError={standing.isError}
          onRetry={() => void standing.refetch()}
        />
      )}
    </ConfirmDialog>
  )
}
