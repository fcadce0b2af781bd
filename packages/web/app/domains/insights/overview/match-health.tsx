import type { Overview } from '@brightpair/contract'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { type Column, Table } from '~/ui/table'
import { Legend } from './legend'
import '~/ui/field.css'
import styles from './match-health.module.css'
import { proposedIn, scaleTop, weekLabel, weeksSummary } from './overview-words'

type Week = Overview['weeks'][number]

const legend = [
  { label: 'Both accepted', kind: 'good' },
  { label: 'Waiting for an answer', kind: 'open' },
  { label: 'Rejected or lapsed', kind: 'rest' },
] as const

const columns: readonly Column<Week>[] = [
  { head: 'Week of', cell: weekLabel },
  { head: 'Both accepted', cell: ({ accepted }) => accepted, numeric: true },
  { head: 'Waiting', cell: ({ waiting }) => waiting, numeric: true },
  { head: 'Rejected or lapsed', cell: ({ stopped }) => stopped, numeric: true },
]

/** The bars are visual only; the sentence and the table carry the same information. */
export function MatchHealth({ weeks }: { weeks: readonly Week[] }) {
  const top = scaleTop(Math.max(...weeks.map(proposedIn)))
  return (
    <Card title="Match health" aside={<span className="muted">New matches per week</span>}>
      <Legend of={legend} />
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.grid}>
          {[4, 3, 2, 1, 0].map((quarter) => (
            <i key={quarter} data-value={(top / 4) * quarter} />
          ))}
        </div>
        <ol>
          {weeks.map((week) => (
            <li key={week.from}>
              <div ref={cssVars({ '--t': proposedIn(week) / top })}>
                {week.stopped > 0 && <i className={styles.stopped} ref={cssVars({ '--v': week.stopped })} />}
                {week.waiting > 0 && <i className={styles.waiting} ref={cssVars({ '--v': week.waiting })} />}
                {week.accepted > 0 && <i ref={cssVars({ '--v': week.accepted })} />}
              </div>
              <span>{weekLabel(week)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.summary}>{weeksSummary(weeks)}</p>
      <details className={styles.table}>
        <summary>Show the table</summary>
        <Table caption="New matches per week" columns={columns} rows={weeks} rowKey={({ from }) => from} />
      </details>
    </Card>
  )
}

const parts = [
  { of: 'expertise', label: 'Expertise' },
  { of: 'personality', label: 'Personality' },
  { of: 'values', label: 'Values' },
] as const

export function WherePairsAre({ pairs, score }: Pick<Overview, 'pairs' | 'score'>) {
  const { months } = pairs
  const max = Math.max(1, ...months)
  const active = months.reduce((sum, count) => sum + count, 0)
  const known = parts.flatMap(({ of, label }) => {
    const share = score[of]
    return share === null ? [] : [{ label, share }]
  })
  return (
    <Card title="Where pairs are" aside={<span className="muted">{active} active</span>}>
      <ol className={styles.rows}>
        {months.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
          <li key={index}>
            <span>Month {index + 1}</span>
            <i aria-hidden="true" ref={cssVars({ '--v': count / max })} />
            <b>{count}</b>
          </li>
        ))}
      </ol>
      {known.length > 0 && (
        <>
          <h3 className={styles.scoreTitle}>Average score</h3>
          <p className="hint">Mentees&rsquo; scores in the matches of these eight weeks</p>
          <ul className={styles.scores}>
            {known.map(({ label, share }) => (
              <li key={label}>
                <span>{label}</span>
                <b>{Math.round(share * 100)}%</b>
                <i aria-hidden="true" ref={cssVars({ '--v': share })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
