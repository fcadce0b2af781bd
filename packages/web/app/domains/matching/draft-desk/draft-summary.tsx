import type { DraftSummary, MatchingRun } from '@brightpair/contract'
import { Clock, Lightbulb, TriangleAlert, UserRoundX, Users } from 'lucide'
import { useListAddress } from '~/lib/list-address'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { BlockingMark } from '../blocking-mark'
import { percent, points } from '../matching-admin/run-words'
import styles from './draft-summary.module.css'
import { pairsWords, spreadWords } from './draft-words'
import { useLeftOvers } from './use-draft'
import '~/ui/card.css'

interface SummaryProps {
  run: MatchingRun
  draft: DraftSummary
}

/** The proof, the distribution of scores, and what to check first. */
export function DraftSummaryCards({ run, draft }: SummaryProps) {
  return (
    <div className={styles.summary}>
      <Stability run={run} />
      <Spread run={run} draft={draft} />
      <ToCheck draft={draft} />
    </div>
  )
}

function Stability({ run }: { run: MatchingRun }) {
  const left = useLeftOvers(run.id)
  const { certificate } = run
  const locked = certificate?.locked ?? 0
  const stability = left.data?.stability
  return (
    <section className={`${styles.stable} on-inverse`} aria-label="What is proved">
      {certificate && <BlockingMark pairs={certificate.blockingPairs} />}
      <div>
        <h2>
          {locked === 0
            ? 'No mentor and mentee would both rather have each other'
            : 'Stable among everyone you haven’t fixed'}
        </h2>
        <p>{(locked > 0 && stability?.sentence) || 'So no one has a reason to ask for someone else.'}</p>
        {stability && stability.strained.length > 0 && (
          <p>
            Because of the pairs you fixed, these would both rather have each other:{' '}
            {stability.strained
              .map(
                ({ mentee, mentor }) =>
                  `${mentee.firstName} ${mentee.lastName} and ${mentor.firstName} ${mentor.lastName}`,
              )
              .join('; ')}
            .
          </p>
        )}
        {certificate && (
          <details>
            <summary>How we know</summary>
            <dl>
              <dt>Pairs that would break it</dt>
              <dd>{certificate.blockingPairs}</dd>
              <dt>Set manually</dt>
              <dd>{locked}</dd>
              <dt>Weights</dt>
              <dd>
                {percent(certificate.weights.expertise)}, {percent(certificate.weights.personality)},{' '}
                {percent(certificate.weights.values)}
              </dd>
              <dt>Checked a second time</dt>
              <dd>{certificate.verified ? 'Yes' : 'No'}</dd>
            </dl>
          </details>
        )}
      </div>
    </section>
  )
}

const STEPS = Array.from({ length: 20 }, (_, step) => step * 5)
const MAX_BLOCKS = 6

function Spread({ run, draft: { spread, average, floor } }: SummaryProps) {
  const from = Math.min(95, ...spread.map((step) => step.from))
  const shown = STEPS.filter((step) => step >= Math.min(from, 60))
  const most = Math.max(1, ...spread.map(({ pairs }) => pairs))
  const perBlock = Math.ceil(most / MAX_BLOCKS)
  const choices = run.figures?.choices
  return (
    <section className="card">
      <div className="card__head">
        <h2>Scores</h2>
      </div>
      <div className="card__body">
        <div role="img" aria-label={spreadWords(spread)}>
          <ol className={styles.dist} aria-hidden="true">
            {shown.map((step) => {
              const pairs = spread.find((each) => each.from === step)?.pairs ?? 0
              const blocks = Math.ceil(pairs / perBlock)
              return (
                <li key={step} className={step < floor + 10 ? styles.low : undefined}>
                  <div>
                    {Array.from({ length: blocks }, (_, block) => `${step} ${block}`).map((block) => (
                      <i key={block} />
                    ))}
                  </div>
                  {step % 10 === 0 || shown.length <= 10 ? step : ''}
                </li>
              )
            })}
          </ol>
        </div>
        <p className={styles.hint}>
          <Icon of={Lightbulb} />
          <span>
            Each pair by the lower of its two scores. The average is {points(average.mentee)} for mentees and{' '}
            {points(average.mentor)} for mentors.
            {choices &&
              ` ${choices.first} ${choices.first === 1 ? 'mentee gets' : 'mentees get'} their first choice, ${choices.second} their second.`}
          </span>
        </p>
      </div>
    </section>
  )
}

function ToCheck({ draft }: { draft: DraftSummary }) {
  const { narrow } = useListAddress()
  const { nearFloor, longWait, sameTeam, pairs, holding, floor } = draft
  const stale = pairs - holding
  const lines = [
    {
      icon: TriangleAlert,
      count: nearFloor,
      title: `${pairsWords(nearFloor)} close to your minimum`,
      note: `Your minimum is ${floor}`,
    },
    {
      icon: Users,
      count: sameTeam,
      title: `${pairsWords(sameTeam)} ${sameTeam === 1 ? 'shares' : 'share'} a team`,
      note: 'As far as their department is known',
    },
    {
      icon: Clock,
      count: longWait,
      title: `${pairsWords(longWait)} with a long wait`,
      note: 'Someone has waited 30 days or more',
    },
    {
      icon: UserRoundX,
      count: stale,
      title: `${pairsWords(stale)} can’t be published`,
      note: 'Someone’s details changed since',
    },
  ].filter(({ count }) => count > 0)
  return (
    <section className="card">
      <div className="card__head">
        <h2>Before you publish</h2>
        {lines.length > 0 && (
          <Button variant="link" onClick={() => narrow({ show: 'check', search: null })}>
            Show
          </Button>
        )}
      </div>
      <div className="card__body">
        {lines.length === 0 ? (
          <p className="muted">Nothing stands out. Every pair can be published.</p>
        ) : (
          <ul className={styles.plist}>
            {lines.map(({ icon, title, note }) => (
              <li key={title}>
                <Icon of={icon} />
                <span>
                  <b>{title}</b>
                  <small>{note}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
