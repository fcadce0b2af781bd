import type { DraftSummary, MatchingRun } from '@brightpair/contract'
import { ArrowLeftRight, RefreshCw } from 'lucide'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { momentLabel } from '~/lib/moments'
import { Button, ButtonLink } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Progress } from '~/ui/progress'
import { phases } from '../matching-admin/run-words'
import { weightsOf } from '../matching-admin/weights'
import styles from './draft-desk.module.css'
import { DraftPairs } from './draft-pairs'
import { ChangesCard, LeftOverCard } from './draft-rail'
import { DraftSummaryCards } from './draft-summary'
import { pairsWords } from './draft-words'
import { PublishBar } from './publish-bar'
import { useDraft, useDraftAction, useDraftRun, useNewDraft } from './use-draft'
import '~/ui/card.css'

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** Where a manager sees who would be paired with whom, and corrects it before anyone is notified. */
export default function DraftPage() {
  const { id = '' } = useParams()
  const run = useDraftRun(id)
  const draft = useDraft(id)
  if (isNotFound(run.error) || isNotFound(draft.error)) return <NoDraft />
  if (!run.data || !draft.data)
    return (
      <>
        <PageHead title="Draft" />
        <LoadState
          what="The draft"
          isError={run.isError || draft.isError}
          onRetry={() => void Promise.all([run.refetch(), draft.refetch()])}
        />
      </>
    )
  return <Draft key={id} run={run.data} draft={draft.data} />
}

function NoDraft() {
  return (
    <>
      <PageHead title="Draft" />
      <EmptyState
        drawing="match"
        title="This draft no longer exists"
        action={<ButtonLink to={adminScreens.matching}>To the matching desk</ButtonLink>}
      >
        It was discarded, or newer drafts have replaced it.
      </EmptyState>
    </>
  )
}

function titleOf(run: MatchingRun, draft: DraftSummary): string {
  if (run.state === 'FAILED') return 'This draft failed'
  if (run.state !== 'DONE') return 'Making a draft'
  if (run.draft?.publishedAt) return `${pairsWords(run.proposed ?? 0)} published`
  return draft.pairs === 0 ? 'No pairs in this draft' : `${pairsWords(draft.pairs)}, ready for you to review`
}

function noteOf({ company, requestedAt, figures, draft }: MatchingRun): string {
  const crowd = figures ? ` from ${figures.mentors} mentors and ${figures.mentees} mentees` : ''
  const made = `Draft for ${company.name}, made ${momentLabel(requestedAt)}${crowd}.`
  return draft?.publishedAt
    ? `${made} Published ${momentLabel(draft.publishedAt)}.`
    : `${made} Nobody has been told yet.`
}

function Draft({ run, draft }: { run: MatchingRun; draft: DraftSummary }) {
  const isOpen = run.state === 'DONE' && run.draft?.publishedAt === null
  return (
    <div className={styles.desk}>
      <PageHead title={titleOf(run, draft)} tab="Draft, matching desk" note={noteOf(run)}>
        <DraftTools run={run} />
      </PageHead>
      {(run.state === 'QUEUED' || run.state === 'RUNNING') && (
        <div className="stack" role="status">
          <p>{run.progress ? phases[run.progress.phase] : 'It starts in a moment.'}</p>
          <Progress label="Progress of the draft" value={run.progress?.share ?? 0} />
        </div>
      )}
      {run.state === 'FAILED' && (
        <Notice tone="danger" title="This draft couldn’t be made">
          {run.failure}
          {run.attempts > 1 && ' Please make a new one.'}
        </Notice>
      )}
      {isOpen && (
        <>
          <DraftSummaryCards run={run} draft={draft} />
          <div className={styles.split}>
            <DraftPairs id={run.id} draft={draft} />
            <div className={styles.rail}>
              <ChangesCard id={run.id} changes={draft.changes} isChangeable={draft.isChangeable} />
              <LeftOverCard id={run.id} />
            </div>
          </div>
          <PublishBar run={run} draft={draft} />
        </>
      )}
      {run.draft?.publishedAt && (
        <Notice tone="success" title="Pairs proposed">
          <p>Both people in each pair have been told and can answer.</p>
          <ButtonLink variant="secondary" size="sm" to={`${adminScreens.matching}?company=${run.company.id}`}>
            See the matches
          </ButtonLink>
        </Notice>
      )}
    </div>
  )
}

function DraftTools({ run }: { run: MatchingRun }) {
  const navigate = useNavigate()
  const [isDiscarding, setDiscarding] = useState(false)
  const fresh = useNewDraft()
  const discard = useDraftAction(
    () => api('DELETE /admin/matching-drafts/:id', { params: { id: run.id } }),
    () => 'Draft discarded',
  )
  const desk = `${adminScreens.matching}/what-if?company=${run.company.id}`
  const body = {
    companyId: run.company.id,
    programmeId: run.programme.id,
    weights: weightsOf(run),
    from: run.id,
  }
  return (
    <div className="row page-head__tools">
      <ButtonLink variant="ghost" to={`${desk}&second=${run.id}`}>
        <Icon of={ArrowLeftRight} />
        Compare
      </ButtonLink>
      {run.draft?.publishedAt === null && (
        <Button variant="ghost" onClick={() => setDiscarding(true)}>
          Discard
        </Button>
      )}
      <Button
        variant="secondary"
        busy={fresh.isPending && 'Starting'}
        onClick={() =>
          fresh.mutate(body, { onSuccess: ({ runId }) => void navigate(adminScreens.draft(runId)) })
        }
      >
        <Icon of={RefreshCw} />
        Make a new draft
      </Button>
      {isDiscarding && (
        <ConfirmDialog
          title="Discard this draft?"
          confirm="Discard draft"
          variant="danger"
          busy={discard.isPending && 'Discarding'}
          onConfirm={() => discard.mutate(undefined, { onSuccess: () => void navigate(desk) })}
          onClose={() => setDiscarding(false)}
        >
          <p>Its pairs and your changes to it will be gone. Nobody has been told about them.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
