import type { MatchingRun } from '@brightpair/contract'
import { CircleCheck, Clock, LoaderCircle, TriangleAlert } from 'lucide'
import { request } from '~/lib/api'
import { shortMomentLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Pager } from '~/ui/pager'
import { Progress } from '~/ui/progress'
import styles from './matching-admin.module.css'
import { causes, phases, runStates } from './run-words'
import { useDeskScope, type useRuns } from './use-matching'

interface RunsCardProps {
  runs: ReturnType<typeof useRuns>
  page: number
  onPage: (page: number) => void
  openId: string | null
  onOpen: (id: string) => void
}

const icons = { QUEUED: Clock, RUNNING: LoaderCircle, DONE: CircleCheck, FAILED: TriangleAlert } as const
const tones = { QUEUED: 'info', RUNNING: 'warning', DONE: 'success', FAILED: 'danger' } as const

export function RunsCard({ runs, page, onPage, openId, onOpen }: RunsCardProps) {
  const list = runs.data
  const scope = useDeskScope()
  return (
    <Card
      title="Matching runs"
      className={styles.runs}
      aside={
        <ExportButton
          what="runs"
          load={() => request('GET /admin/matching-runs.csv', 'text/csv', { query: scope })}
        />
      }
    >
      {!list ? (
        <LoadState what="The runs" isError={runs.isError} onRetry={() => void runs.refetch()} />
      ) : list.data.length === 0 ? (
        <EmptyState drawing="match" title="No runs yet">
          {scope.companyId
            ? 'Once mentors and mentees have answered, trigger the first run.'
            : 'Choose a company whose people have answered, and trigger its first run.'}
        </EmptyState>
      ) : (
        <ol className={styles.runsList}>
          {list.data.map((run) => (
            <li key={run.id}>
              <button
                type="button"
                className={styles.run}
                aria-pressed={run.id === openId}
                onClick={() => onOpen(run.id)}
              >
                <span>
                  <b>{run.company.name}</b>
                  <small>
                    {shortMomentLabel(run.requestedAt)} · {run.draft ? 'Published draft' : causes[run.cause]}
                  </small>
                </span>
                <Badge tone={tones[run.state]} icon={icons[run.state]}>
                  {runStates[run.state]}
                </Badge>
                <RunLine run={run} />
              </button>
            </li>
          ))}
        </ol>
      )}
      {list && list.pageCount > 1 && (
        <Pager label="Pages of runs" page={page} pageCount={list.pageCount} onPage={onPage} />
      )}
    </Card>
  )
}

const waitingLine = ({ failure, attempts }: MatchingRun) =>
  failure ? `Attempt ${attempts} failed; we’ll try again in a moment` : 'Starts in a moment'

function RunLine({ run }: { run: MatchingRun }) {
  if (run.state === 'RUNNING' && run.progress)
    return (
      <span className={styles.runLine}>
        {phases[run.progress.phase]}
        <Progress label={`Run for ${run.company.name}`} value={run.progress.share} />
      </span>
    )
  if (run.state === 'FAILED')
    return (
      <span className={styles.runLine}>
        <Icon of={TriangleAlert} />
        {run.failure}
        {run.attempts > 1 && ` Tried ${run.attempts} times.`}
      </span>
    )
  if (run.state !== 'DONE') return <span className={styles.runLine}>{waitingLine(run)}</span>
  return (
    <span className={`${styles.runLine} tnum`}>
      {run.proposed} {run.proposed === 1 ? 'match' : 'matches'} proposed
      {run.skipped ? `, ${run.skipped} left out because someone’s details changed` : ''}
    </span>
  )
}
