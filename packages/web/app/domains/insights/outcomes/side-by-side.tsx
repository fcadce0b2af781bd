import type { Outcomes } from '@brightpair/contract'
import { changeLabel, oneDecimal, percent } from '@brightpair/contract/outcome-words'
import { useListAddress } from '~/lib/list-address'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { Select } from '~/ui/select'
import { type Column, Table } from '~/ui/table'
import sponsored from '../sponsor/sponsor.module.css'
import styles from './outcomes.module.css'
import { type OutcomesQuery, useOutcomes } from './use-outcomes'

const NONE = 'none'

interface SideBySideProps {
  outcomes: Outcomes
  query: OutcomesQuery
}

/** Two cohorts, in the same period and for the same group. */
export function SideBySide({ outcomes, query }: SideBySideProps) {
  const { param, narrow } = useListAddress()
  const { programme, programmes } = outcomes
  const others = programmes.filter(({ id }) => id !== programme?.id)
  const compared = others.find(({ id }) => id === param('compare'))
  const other = useOutcomes(compared ? { ...query, programmeId: compared.id } : null)
  return (
    <Card title="Compare with another programme" className={`${sponsored.beside} ${styles.heads}`}>
      <div className="stack">
        <Select
          label="Programme to compare with"
          options={[
            { id: NONE, label: 'Choose a programme' },
            ...others.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={compared?.id ?? NONE}
          onChange={(id) => narrow({ compare: id === NONE ? null : id })}
        />
        {compared &&
          (other.data?.programme?.id === compared.id ? (
            <Table
              caption={`${programme?.name ?? 'All programmes'} and ${compared.name}`}
              columns={columnsOf(programme?.name ?? 'All programmes', compared.name)}
              rows={rowsOf(outcomes, other.data)}
              rowKey={({ figure }) => figure}
            />
          ) : (
            <LoadState what="The other cohort" isError={other.isError} onRetry={() => void other.refetch()} />
          ))}
      </div>
    </Card>
  )
}

interface Row {
  readonly figure: string
  readonly one: string
  readonly other: string
}

const columnsOf = (one: string, other: string): readonly Column<Row>[] => [
  { head: 'Figure', cell: ({ figure }) => figure },
  { head: one, cell: (row) => row.one, numeric: true },
  { head: other, cell: (row) => row.other, numeric: true },
]

function rowsOf(one: Outcomes, other: Outcomes): Row[] {
  const row = (figure: string, value: (of: Outcomes) => string): Row => ({
    figure,
    one: one.isHidden ? '<5' : value(one),
    other: other.isHidden ? '<5' : value(other),
  })
  const texts = [...new Set([...one.beforeAfter, ...other.beforeAfter].map(({ text }) => text))]
  return [
    row('People taking part', ({ people }) => String(people.joined)),
    row('Sessions held', ({ sessions }) => String(sessions.held)),
    row('Months with a session', ({ sessions }) => percent(sessions.met)),
    row('Pairs finished', ({ pairs }) => String(pairs.finished)),
    row('Pairs ended early', ({ pairs }) => String(pairs.endedEarly)),
    row('Days to a first session', ({ daysToFirst }) => oneDecimal(daysToFirst)),
    row('Goals reached or nearly reached', ({ goals }) => percent(goals?.share ?? null)),
    row('How likely people are to recommend it, out of 10', ({ recommend }) =>
      oneDecimal(recommend?.mean ?? null),
    ),
    ...texts.map((text) =>
      row(text, ({ beforeAfter }) => {
        const found = beforeAfter.find((each) => each.text === text)
        return found ? changeLabel(found) : '–'
      }),
    ),
  ]
}
