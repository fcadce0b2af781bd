import type { RunPreview } from '@brightpair/contract'
import { defaultWeights } from '@brightpair/contract/default-weights'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { toast } from '~/ui/toast-store'
import { adminScreens } from '../../lib/admin-screens'
import { api } from '../../lib/api'
import { ApiError, messageOf } from '../../lib/api-error'

/** What a run changes on the admin screens. */
const TOPICS = ['matching-runs', 'matches', 'overview', 'audit'] as const

/** A company, and one of its programmes where it has several. */
interface Scope {
  companyId: string
  programmeId?: string
}

function useTriggerMatching() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (query: Scope) => api('POST /admin/trigger-automatching', { query }),
    onSuccess: () => toast.success('Auto-matching successfully triggered!'),
    onError: (error) => toast.error(failureOf(error)),
    onSettled: () => Promise.all(TOPICS.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }))),
  })
}

/** The server's own message, else whether it responded at all. */
function failureOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred'
  return error.code === 'unreadable' ? 'An error occurred' : error.message
}

interface TriggerDialogProps {
  scope: Scope
  onStart?: () => void
  onClose: () => void
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a run would do now, in words. */
export function previewWords({ mentors, mentees, pairs, people, belowFloor, floor }: RunPreview): string[] {
  const crowd = `${counted(mentors, 'mentor', 'mentors')} and ${counted(mentees, 'mentee', 'mentees')} are free to be matched.`
  const outcome =
    pairs === 0
      ? 'No match would be proposed, and nobody would be told.'
      : `${counted(pairs, 'match', 'matches')} will be proposed, and ${counted(people, 'person', 'people')} will be told.`
  const left =
    belowFloor === 0
      ? []
      : [
          `${counted(belowFloor, 'person', 'people')} will stay without a match because nobody reaches this programme’s minimum score of ${floor} of 100.`,
        ]
  return [crowd, outcome, ...left]
}

/** Why no run is possible at all, if so. */
const refusalOf = (error: Error | null): string | null =>
  error instanceof ApiError && error.code === 'run_too_large' ? error.message : null

/** A manual run first states how many people will be matched and notified. */
export function TriggerDialog({ scope, onStart, onClose }: TriggerDialogProps) {
  const preview = useQuery({
    queryKey: ['matching-runs', 'preview', scope],
    queryFn: ({ signal }) => api('GET /admin/trigger-automatching', { query: scope, signal }),
    gcTime: 0,
  })
  const trigger = useTriggerMatching()
  const refusal = refusalOf(preview.error)
  return (
    <ConfirmDialog
      title="Trigger auto-matching?"
      confirm={refusal === null ? 'Start the run' : null}
      busy={(preview.isPending && 'Counting') || (trigger.isPending && 'Triggering')}
      onConfirm={() => {
        onStart?.()
        trigger.mutate(scope, { onSettled: onClose })
      }}
      onClose={onClose}
    >
      {preview.data ? (
        <div className="stack">
          {previewWords(preview.data).map((words) => (
            <p key={words}>{words}</p>
          ))}
          {preview.data.pairs > 0 && <DraftInstead {...scope} />}
        </div>
      ) : refusal !== null ? (
        <Notice tone="danger" role="alert" title="Too many people for one run">
          {refusal}
        </Notice>
      ) : (
        <LoadState what="The preview" isError={preview.isError} onRetry={() => void preview.refetch()} />
      )}
    </ConfirmDialog>
  )
}

const today = {
  expertise: Math.round(defaultWeights.expertise * 100),
  personality: Math.round(defaultWeights.personality * 100),
  values: Math.round(defaultWeights.values * 100),
}

/** The same pairs as a draft; no one is notified. */
function DraftInstead(scope: Scope) {
  const navigate = useNavigate()
  const draft = useMutation({
    mutationFn: () => api('POST /admin/matching-drafts', { body: { ...scope, weights: today } }),
    onSuccess: ({ runId }) => void navigate(adminScreens.draft(runId)),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t start the draft. Please try again.')),
  })
  return (
    <p>
      Want to see who would be paired first?{' '}
      <Button variant="link" busy={draft.isPending && 'Making a draft'} onClick={() => draft.mutate()}>
        Look at a draft instead
      </Button>
    </p>
  )
}
