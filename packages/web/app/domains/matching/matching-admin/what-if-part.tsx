import type { MatchingRun } from '@brightpair/contract'
import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { useListAddress } from '~/lib/list-address'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Slider, WeightBar } from '~/ui/slider'
import { Comparison } from './comparison'
import { ofCompany } from './of-company'
import { useComparable, useTryDraft } from './use-desk'
import { listWeights, moveWeight, parts, TODAY, weightsOf } from './weights'
import '~/ui/card.css'
import '~/ui/field.css'
import styles from './what-if.module.css'

const labels = {
  expertise: 'Expertise & Learning Aspirations',
  personality: 'Personality Compatibility',
  values: 'Values Alignment',
}

const FRESH = 10 * 60_000

/**
 * A draft with today's weights that is recent enough to be based on the same people: nothing has been proposed since.
 */
function freshBase(runs: readonly MatchingRun[]): MatchingRun | undefined {
  const proposals = runs
    .filter((run) => run.draft?.publishedAt !== null)
    .map(({ draft, finishedAt, requestedAt }) => Date.parse(draft?.publishedAt ?? finishedAt ?? requestedAt))
  const since = Math.max(Date.now() - FRESH, ...proposals)
  return runs.find(
    (run) =>
      run.draft?.publishedAt === null &&
      run.state === 'DONE' &&
      Date.parse(run.requestedAt) > since &&
      listWeights(weightsOf(run)) === listWeights(TODAY),
  )
}

function changeWords(change: number): string {
  if (change === 0) return 'As today'
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'less'} than today`
}

/** Tries other weights as a draft, compared with today's before anyone is notified. */
function WhatIfPart({ companyId }: { companyId: string }) {
  const [weights, setWeights] = useState(TODAY)
  const { narrow } = useListAddress()
  const runs = useComparable(companyId)
  const ask = useTryDraft(companyId)
  const isToday = listWeights(weights) === listWeights(TODAY)

  async function tryDraft() {
    try {
      // Other weights mean little without today's for comparison, computed from the same people.
      const base = freshBase(runs.data?.data ?? [])
      const first = isToday ? null : (base?.id ?? (await ask.mutateAsync(TODAY)).runId)
      const { runId } = await ask.mutateAsync(weights)
      narrow({ first, second: runId })
    } catch {
      // Reported in a toast; the sliders keep their values.
    }
    await runs.refetch()
  }

  return (
    <section className={`card ${styles.whatif}`}>
      <div className="card__head">
        <h2>What if the weights were different?</h2>
        <span className="muted">Drafts stay private until published</span>
      </div>
      <div className={`card__body ${styles.whatifIn}`}>
        <div className="sliders">
          <WeightBar weights={parts.map((part) => weights[part])} />
          {parts.map((part) => (
            <Slider
              key={part}
              label={labels[part]}
              value={weights[part]}
              hint={changeWords(weights[part] - TODAY[part])}
              onChange={(to) => setWeights(moveWeight(weights, part, to))}
            />
          ))}
          <p className="hint">The three always add up to 100. Moving one adjusts the others.</p>
          {!isToday && (
            <Button variant="link" onClick={() => setWeights(TODAY)}>
              <Icon of={RotateCcw} />
              Back to {listWeights(TODAY)}
            </Button>
          )}
          <Button busy={ask.isPending && 'Asking'} onClick={() => void tryDraft()}>
            Try a draft with {listWeights(weights)}
          </Button>
        </div>
        {runs.data ? (
          <Comparison runs={runs.data.data} />
        ) : (
          <LoadState what="The drafts" isError={runs.isError} onRetry={() => void runs.refetch()} />
        )}
      </div>
    </section>
  )
}

export default ofCompany(WhatIfPart)
