import type { DraftSummary, MatchingRun } from '@brightpair/contract'
import { useState } from 'react'
import { api } from '~/lib/api'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import styles from './draft-desk.module.css'
import { missingWords, pairsWords, sendingWords } from './draft-words'
import { useDraftAction } from './use-draft'

interface PublishBarProps {
  run: MatchingRun
  draft: DraftSummary
}

/** The only red button: it states how many emails it sends, and when. */
export function PublishBar({ run, draft }: PublishBarProps) {
  const [isAsking, setAsking] = useState(false)
  const publish = useDraftAction(
    () =>
      api('POST /admin/matching-drafts/:id/publish', {
        params: { id: run.id },
        query: { version: draft.version },
      }),
    ({ proposed, leftOut }) =>
      `${pairsWords(proposed)} proposed${leftOut > 0 ? `, ${leftOut} left out because someone’s details changed` : ''}`,
  )
  const answer = `People have ${draft.answerDays === 1 ? '1 day' : `${draft.answerDays} days`} to answer.`
  const words = draft.holding === 0 ? sendingWords(draft) : `${sendingWords(draft)} ${answer}`
  return (
    <section className={styles.bar} aria-label="Publish">
      <p>
        <b>Publish {pairsWords(draft.holding)}</b>
        <span>
          {words} {missingWords(draft)}
        </span>
      </p>
      <Button
        variant="commit"
        disabled={draft.holding === 0}
        busy={publish.isPending && 'Publishing'}
        onClick={() => setAsking(true)}
      >
        Publish {pairsWords(draft.holding)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Publish ${pairsWords(draft.holding)}?`}
          confirm="Publish draft"
          busy={publish.isPending && 'Publishing'}
          onConfirm={() => publish.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>
            {draft.emails.people} people will see their match in the app. {words}
          </p>
          {missingWords(draft) && <p>{missingWords(draft)}</p>}
          <p>This can’t be undone, but you can still break individual matches afterwards.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
