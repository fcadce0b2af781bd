import type { MatchingRun } from '@brightpair/contract'
import { useEffect, useRef } from 'react'
import { announce } from '~/lib/announce'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { Progress } from '~/ui/progress'
import { Certificate } from './certificate'
import styles from './matching-admin.module.css'
import { counted, percent, phases, points, unmatchedWords } from './run-words'
import { useRun } from './use-matching'
import { WhyNotCard } from './why-not'

type ChoiceCounts = NonNullable<NonNullable<MatchingRun['figures']>['choices']>

const names: Record<keyof ChoiceCounts, string> = {
  first: 'First choice',
  second: 'Second choice',
  third: 'Third choice',
  later: 'Further down',
}

/** Who got their first choice. A mentee's choices are the mentors they were allowed to have, by score. */
function Choices({ choices }: { choices: ChoiceCounts }) {
  const { first, second, third, later } = choices
  const pairs = first + second + third + later
  return (
    <section className={styles.choices} aria-label="Who got their first choice">
      <h3 className={styles.figuresH}>Who got their first choice</h3>
      <ul>
        {(['first', 'second', 'third', 'later'] as const).map((place) => (
          <li key={place}>
            <span>{names[place]}</span>
            <i className={styles.choicesBar} aria-hidden="true">
              <b className={styles.choicesFill} style={{ width: `${percent(choices[place] / pairs)}%` }} />
            </i>
            <span className="tnum">
              {counted(choices[place], 'mentee')}, {percent(choices[place] / pairs)}%
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">
        A mentee’s first choice is the mentor with the highest score for them in this run. Mentors with equal
        scores tie.
      </p>
    </section>
  )
}

/** One run: its progress, then its result and why it can be trusted. */
export function RunPanel({ id }: { id: string }) {
  const query = useRun(id)
  const run = query.data
  useResult(run)
  if (!run)
    return (
      <Card title="Run">
        <LoadState what="This run" isError={query.isError} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (run.state === 'QUEUED' || run.state === 'RUNNING')
    return (
      <Card title={`Matching ${run.company.name}`}>
        <div className="stack" role="status">
          <p>
            {run.progress
              ? phases[run.progress.phase]
              : run.failure
                ? 'The last attempt failed. We’ll try again in a moment'
                : 'Starts in a moment'}
          </p>
          <Progress label="Progress of the run" value={run.progress?.share ?? 0} />
        </div>
      </Card>
    )
  if (run.state === 'FAILED')
    return (
      <Card title="This run failed">
        <p>{run.failure}</p>
        {run.attempts > 1 && (
          <p className="muted">
            No match was made or changed, and we tried {run.attempts} times. Trigger it again when you’re
            ready; if it keeps failing, the server’s log says why.
          </p>
        )}
      </Card>
    )
  return (
    <>
      <Figures run={run} />
      {run.certificate && <Certificate run={run} certificate={run.certificate} />}
      <WhyNotCard run={run} />
    </>
  )
}

/** Announced to the person who started it and has moved on; a run already finished when opened is only shown. */
function useResult(run: MatchingRun | undefined) {
  const before = useRef<MatchingRun['state']>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = run?.state
    if (!run || (was !== 'QUEUED' && was !== 'RUNNING')) return
    if (run.state === 'FAILED') announce('This run failed.')
    else if (run.figures) announce(`The run is finished: ${counted(run.figures.pairs, 'pair')} made.`)
  }, [run])
}

function Figures({ run }: { run: MatchingRun }) {
  const { figures, unmatched, milliseconds } = run
  if (!figures) return null
  const total = milliseconds && milliseconds.load + milliseconds.match + milliseconds.store
  return (
    <Card title="Result" aside={<span className="muted">{run.company.name}</span>}>
      <dl className={styles.figures}>
        <div>
          <dt>Pairs made</dt>
          <dd className="tnum">{figures.pairs}</dd>
        </div>
        <div>
          <dt>Participants</dt>
          <dd className="tnum">
            {counted(figures.mentors, 'mentor')} with {counted(figures.places, 'place')},{' '}
            {counted(figures.mentees, 'mentee')}
          </dd>
        </div>
        <div>
          <dt>Average score for mentees</dt>
          <dd className="tnum">{points(figures.menteeScores.mean)}</dd>
        </div>
        <div>
          <dt>Average score for mentors</dt>
          <dd className="tnum">{points(figures.mentorScores.mean)}</dd>
        </div>
        <div>
          <dt>Lowest score</dt>
          <dd className="tnum">
            {points(figures.menteeScores.minimum)} and {points(figures.mentorScores.minimum)}
          </dd>
        </div>
        {total !== null && (
          <div>
            <dt>Time</dt>
            <dd className="tnum">
              {total < 1000 ? `${Math.round(total)} ms` : `${(total / 1000).toFixed(1)} s`}
            </dd>
          </div>
        )}
      </dl>
      {figures.choices && figures.pairs > 0 && <Choices choices={figures.choices} />}
      {unmatched && unmatched.length > 0 && (
        <>
          <h3 className={styles.figuresH}>Still without a match</h3>
          <ul className={styles.figuresLeft}>
            {unmatched.map((group) => (
              <li key={`${group.role} ${group.reason}`}>{unmatchedWords(group)}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
