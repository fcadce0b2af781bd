import type { OutcomeGroup, Outcomes } from '@brightpair/contract'
import { groupLabel, hiddenLabels, oneDecimal, percent, scoreOf } from '@brightpair/contract/outcome-words'
import { EyeOff } from 'lucide'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import { type Column, Table } from '~/ui/table'
import sponsored from '../sponsor/sponsor.module.css'
import styles from './outcomes.module.css'
import '~/ui/field.css'

/** How strongly people recommend it, and the outcome of their goals. */
export function Recommendation({ outcomes: { recommend, goals } }: { outcomes: Outcomes }) {
  return (
    <Card
      title="Would they recommend it?"
      className={styles.narrow}
      aside={recommend && <span className="muted">At least {recommend.answers} answers</span>}
    >
      {recommend ? (
        <Shares recommend={recommend} />
      ) : (
        <p className="muted">Too early to say: fewer than five people have answered at the end.</p>
      )}
      <div className={styles.part}>
        <h3>Goals people set</h3>
        {goals ? <Goals goals={goals} /> : <p className="muted">Too few goals to show yet.</p>}
      </div>
    </Card>
  )
}

function Shares({ recommend }: { recommend: NonNullable<Outcomes['recommend']> }) {
  const { promoters, detractors, mean } = recommend
  const score = scoreOf(recommend)
  if (promoters === null || detractors === null)
    return (
      <p className="muted">
        {oneDecimal(mean)} out of 10 on average. Once there are 20 answers, you’ll see how they’re spread.
      </p>
    )
  const parts = [
    { share: promoters, words: '9 or 10', className: styles.warm },
    { share: Math.max(0, 1 - promoters - detractors), words: '7 or 8', className: styles.neutral },
    { share: detractors, words: '6 or less', className: styles.cool },
  ]
  return (
    <>
      <div
        className={styles.shares}
        role="img"
        aria-label={parts.map(({ share, words }) => `${percent(share)} said ${words}`).join(', ')}
      >
        {parts.map(({ share, words, className }) => (
          <i key={words} className={className} ref={cssVars({ '--v': share })} aria-hidden="true">
            {share >= 0.1 && percent(share)}
          </i>
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ words, className }) => (
          <li key={words}>
            <i className={className} />
            {words}
          </li>
        ))}
      </ul>
      <p className="hint">
        {oneDecimal(mean)} out of 10 on average. Score {score !== null && score > 0 ? `+${score}` : score}:
        the share who said 9 or 10 minus the share who said 6 or less.
      </p>
    </>
  )
}

function Goals({ goals }: { goals: NonNullable<Outcomes['goals']> }) {
  const bars = [
    { label: 'Reached', count: goals.reached },
    { label: 'Nearly there', count: goals.nearly },
    { label: 'Still open', count: Math.max(0, goals.set - goals.reached - goals.nearly) },
  ]
  const max = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <>
      <ul className={sponsored.bars}>
        {bars.map(({ label, count }) => (
          <li key={label}>
            <span>{label}</span>
            <div aria-hidden="true">
              <i ref={cssVars({ '--v': count / max })} />
            </div>
            <b className="tnum">{count === 0 ? '<5' : count}</b>
          </li>
        ))}
      </ul>
      <p className="hint">At least {goals.set} goals, counted in fives.</p>
    </>
  )
}

const hiddenOr = (group: OutcomeGroup, shown: string) =>
  group.hidden ? <span className="muted">–</span> : shown

const bar = (share: number | null) => (
  <span className={sponsored.met}>
    <span aria-hidden="true" hidden={share === null}>
      <i ref={cssVars({ '--v': share ?? 0 })} />
    </span>
    <b className="tnum">{percent(share)}</b>
  </span>
)

const columns: readonly Column<OutcomeGroup>[] = [
  { head: 'Department', cell: ({ name }) => <b className={sponsored.site}>{groupLabel(name)}</b> },
  {
    head: 'People',
    cell: ({ people, hidden }) =>
      hidden ? (
        <span className={styles.hidden}>
          <Icon of={EyeOff} />
          {hiddenLabels[hidden]}
        </span>
      ) : (
        people
      ),
  },
  { head: 'Months with a session', cell: ({ met }) => bar(met) },
]
const goalsColumn: Column<OutcomeGroup> = { head: 'Goals reached', cell: ({ goals }) => bar(goals) }
const recommendColumn: Column<OutcomeGroup> = {
  head: 'Recommend',
  cell: (group) => hiddenOr(group, `${oneDecimal(group.recommend)}`),
}

/** A figure too small to show for any group gets no column of dashes. */
const columnsFor = (groups: readonly OutcomeGroup[]) => [
  ...columns,
  ...(groups.some(({ goals }) => goals !== null) ? [goalsColumn] : []),
  ...(groups.some(({ recommend }) => recommend !== null) ? [recommendColumn] : []),
]

export function ByDepartment({ outcomes: { groups } }: { outcomes: Outcomes }) {
  const hasHidden = groups.some(({ hidden }) => hidden === 'too')
  return (
    <Card title="By department" className={`${styles.wide} ${styles.named}`}>
      {groups.length > 1 ? (
        <>
          <Table
            caption="By department"
            columns={columnsFor(groups)}
            rows={groups}
            rowKey={({ name }) => name ?? ''}
          />
          <p className="hint">
            Groups under five are hidden
            {hasHidden && ', and another one with them where the total would give it away'}. “–” is too few to
            show.
          </p>
        </>
      ) : (
        <p className="muted">
          You’ll see this once people from two departments are taking part and “Everyone” is selected.
        </p>
      )}
    </Card>
  )
}

export function InTheirWords({ quotes }: Pick<Outcomes, 'quotes'>) {
  return (
    <Card
      title="In their words"
      className={styles.full}
      aside={<span className="muted">Released by the people who wrote them</span>}
    >
      <div className={styles.quotes}>
        {quotes.map(({ words, role }) => (
          <figure key={words}>
            <blockquote>“{words}”</blockquote>
            <figcaption>{role === 'MENTOR' ? 'Mentor' : 'Mentee'}</figcaption>
          </figure>
        ))}
      </div>
    </Card>
  )
}
