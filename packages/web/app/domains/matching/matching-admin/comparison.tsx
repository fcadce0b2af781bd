import type { DifferingPair, MatchingRun } from '@brightpair/contract'
import { useState } from 'react'
import { fullName } from '~/domains/people'
import { request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { shortMomentLabel } from '~/lib/moments'
import { Avatar } from '~/ui/avatar'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { Pager } from '~/ui/pager'
import { Progress } from '~/ui/progress'
import { Select } from '~/ui/select'
import { ComparisonTable } from './comparison-table'
import { inShort } from './comparison-words'
import { DraftActions } from './draft-actions'
import matchingAdmin from './matching-admin.module.css'
import { phases, points } from './run-words'
import { useComparison } from './use-desk'
import { listWeights, TODAY, weightsOf } from './weights'
import whatIf from './what-if.module.css'

const isOpenDraft = ({ draft }: MatchingRun) => draft !== null && draft.publishedAt === null

function runLabel(run: MatchingRun): string {
  const what = isOpenDraft(run) ? 'Draft' : run.draft ? 'Published draft' : 'Run'
  return `${what} ${listWeights(weightsOf(run))}, ${shortMomentLabel(run.requestedAt)}`
}

/** By default: the newest draft next to the newest one with today's weights, else next to the run before. */
function chosenOf(runs: readonly MatchingRun[], first: string | null, second: string | null) {
  const right =
    runs.find(({ id }) => id === second) ?? runs.find((run) => isOpenDraft(run) && run.state !== 'FAILED')
  const others = runs.filter((run) => run.id !== right?.id && run.state === 'DONE')
  const isBase = (run: MatchingRun) => isOpenDraft(run) && listWeights(weightsOf(run)) === listWeights(TODAY)
  const left = runs.find(({ id }) => id === first && id !== right?.id) ?? others.find(isBase) ?? others[0]
  return { left, right }
}

/** Two drafts or runs side by side, who gets a different mentor in the second, and a way to publish it. */
export function Comparison({ runs }: { runs: readonly MatchingRun[] }) {
  const { param, narrow } = useListAddress()
  const [page, setPage] = useState(1)
  const { left, right } = chosenOf(runs, param('first'), param('second'))
  const isReady = right?.state === 'DONE' && left?.state === 'DONE'
  const compared = useComparison(isReady ? left.id : null, isReady ? right.id : null, page)

  if (!right)
    return (
      <EmptyState drawing="match" title="No drafts yet">
        Move a slider and try a draft. It shows the result beside today’s.
      </EmptyState>
    )
  function choose(side: 'first' | 'second', id: string) {
    setPage(1)
    narrow({ first: left?.id ?? null, second: right?.id ?? null, [side]: id })
  }
  const options = runs
    .filter((run) => run.state !== 'FAILED' || run === right)
    .map((run) => ({ id: run.id, label: runLabel(run) }))
  const differing = isReady ? compared.data?.differing : undefined
  return (
    <div className={whatIf.whatifOut}>
      <div className={matchingAdmin.deskTwo}>
        <Select
          label="Compare"
          options={options.filter(({ id }) => id !== right.id)}
          value={left?.id ?? null}
          placeholder="Choose a run or draft"
          disabled={options.length < 2}
          onChange={(id) => choose('first', id)}
        />
        <Select label="With" options={options} value={right.id} onChange={(id) => choose('second', id)} />
      </div>
      <Waiting runs={[left, right]} />
      {right.state === 'FAILED' && (
        <Notice tone="danger" title="This draft failed">
          {right.failure}
          {right.attempts > 1 && ' Please try it again.'}
        </Notice>
      )}
      {right.state === 'DONE' && (
        <ComparisonTable
          left={left?.state === 'DONE' ? left : undefined}
          right={right}
          isSame={differing?.total === 0}
        />
      )}
      {isReady && !compared.data && (
        <LoadState
          what="The differences"
          isError={compared.isError}
          onRetry={() => void compared.refetch()}
        />
      )}
      {differing && (
        <div className={whatIf.swap} aria-busy={compared.isPlaceholderData}>
          <div className="row-between">
            <h3>
              {differing.total === 0
                ? 'Both give the same pairs'
                : differing.total === 1
                  ? 'One mentee gets another mentor, or none'
                  : `${differing.total} mentees get another mentor, or none`}
            </h3>
            {differing.total > 0 && left && (
              <ExportButton
                what="differing-pairs"
                load={() =>
                  request('GET /admin/matching-drafts/compare.csv', 'text/csv', {
                    query: { first: left.id, second: right.id },
                  })
                }
              />
            )}
          </div>
          <ul>
            {differing.data.map((pair) => (
              <Difference key={pair.mentee.id} pair={pair} />
            ))}
          </ul>
          {differing.pageCount > 1 && (
            <Pager
              label="Pages of differences"
              page={page}
              pageCount={differing.pageCount}
              onPage={setPage}
            />
          )}
        </div>
      )}
      {right.state === 'DONE' && (
        <DraftActions
          run={right}
          words={isReady && differing ? inShort(left, right, differing.total) : null}
          onGone={() => narrow({ first: null, second: null })}
        />
      )}
    </div>
  )
}

function Waiting({ runs }: { runs: readonly (MatchingRun | undefined)[] }) {
  return runs.map(
    (run) =>
      run &&
      (run.state === 'QUEUED' || run.state === 'RUNNING') && (
        <div key={run.id} className="stack" role="status">
          <p>
            {runLabel(run)}: {run.progress ? phases[run.progress.phase] : 'starts in a moment'}
          </p>
          <Progress label={`Progress of ${runLabel(run)}`} value={run.progress?.share ?? 0} />
        </div>
      ),
  )
}

function Difference({ pair: { mentee, first, second } }: { pair: DifferingPair }) {
  const name = fullName(mentee)
  return (
    <li>
      <Avatar side="mentee" size="sm" name={name} portrait={mentee.portrait} />
      <span>
        {first && second ? (
          <>
            {name} moves from {fullName(first.mentor)} to <b>{fullName(second.mentor)}</b>
          </>
        ) : second ? (
          <>
            {name} gets <b>{fullName(second.mentor)}</b> instead of nobody
          </>
        ) : (
          <>
            {name} gets <b>nobody</b> instead of {first && fullName(first.mentor)}
          </>
        )}
      </span>
      <span className="tnum">
        <small className="muted">{mentee.firstName}’s score: </small>
        {first && second
          ? `${points(first.menteeScore)} to ${points(second.menteeScore)}`
          : points((second ?? first)?.menteeScore ?? null)}
        <small className="muted"> and the mentor’s: </small>
        {first && second
          ? `${points(first.mentorScore)} to ${points(second.mentorScore)}`
          : points((second ?? first)?.mentorScore ?? null)}
      </span>
    </li>
  )
}
