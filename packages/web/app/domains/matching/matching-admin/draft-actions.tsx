import type { MatchingRun } from '@brightpair/contract'
import { Lightbulb, Trash2 } from 'lucide'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { momentLabel } from '~/lib/moments'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useDeskChange } from './use-desk'
import { listWeights, weightsOf } from './weights'
import styles from './what-if.module.css'

interface DraftActionsProps {
  run: MatchingRun
  /** The summary of the comparison, if there is one. */
  words: string | null
  onGone: () => void
}

/** The last line of a comparison: its summary, and what to do with the draft. */
export function DraftActions({ run, words, onGone }: DraftActionsProps) {
  const publishedAt = run.draft?.publishedAt
  const discard = useDeskChange(
    () => api('DELETE /admin/matching-drafts/:id', { params: { id: run.id } }),
    () => 'Draft discarded',
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
          <ButtonLink variant="secondary" size="sm" to={adminScreens.draft(run.id)}>
            Look at {listWeights(weightsOf(run))} and publish
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
