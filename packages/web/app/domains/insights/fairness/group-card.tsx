import type { FairnessGroup, FairnessView } from '@brightpair/contract'
import { groupName, HIDDEN_GROUP } from '@brightpair/contract/fairness-groups'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { type Column, Table } from '~/ui/table'
import styles from './fairness.module.css'
import { meaningOf, percent } from './fairness-words'
import '~/ui/field.css'

type Cells = Pick<FairnessGroup, 'people' | 'matchRate' | 'medianDays' | 'score'>
type Row = Cells & { label: string }

const NONE = '–'

/** A hidden row is hidden completely; a score can be hidden on its own. */
const shown = (people: number | null, value: string | null) => {
  if (people === null) return <span className="muted">{HIDDEN_GROUP}</span>
  return value ?? NONE
}

const columns: readonly Column<Row>[] = [
  { head: 'Group', cell: ({ label }) => label },
  {
    head: 'People',
    cell: ({ people }) => shown(people, people?.toLocaleString('en-GB') ?? null),
    numeric: true,
  },
  {
    head: 'Match rate',
    cell: ({ people, matchRate }) =>
      matchRate === null ? (
        shown(people, null)
      ) : (
        <span className={styles.rateBar}>
          <i aria-hidden="true" ref={cssVars({ '--v': matchRate })} />
          <b>{percent(matchRate)}</b>
        </span>
      ),
    numeric: true,
  },
  {
    head: 'Median days waited',
    cell: ({ people, medianDays }) => shown(people, medianDays?.toFixed(1) ?? null),
    numeric: true,
  },
  {
    head: 'Mean score',
    cell: ({ people, matchRate, score }) =>
      people !== null && score === null && matchRate ? (
        <span className="muted">{HIDDEN_GROUP}</span>
      ) : (
        shown(people, score === null ? null : String(Math.round(score * 100)))
      ),
    numeric: true,
  },
]

const profileHints = {
  level: 'As people chose it in their profile.',
  location: 'As people wrote it in their profile. Places with fewer than five people are grouped together.',
  department: 'As given by your company or by people themselves. Small departments are grouped together.',
}

/** One comparison: its groups below the total, and a plain sentence about it. */
export function GroupCard({ view, everyone }: { view: FairnessView; everyone: Cells }) {
  const rows: Row[] = [
    { label: 'Everyone', ...everyone },
    ...view.groups.map((group) => ({ label: groupName(group, view.by), ...group })),
  ]
  const title = view.by === 'question' ? view.name : `By ${view.name.toLowerCase()}`
  return (
    <Card title={title} className={styles.groupCard}>
      <p>{meaningOf(view)}</p>
      <Table caption={title} columns={columns} rows={rows} rowKey={({ label }) => label} />
      {view.by !== 'question' && <p className="hint">{profileHints[view.by]}</p>}
      {view.overlaps && (
        <p className="hint">Several answers were allowed, so one person can be in several groups.</p>
      )}
    </Card>
  )
}
