import { Check, Clock as ClockIcon } from 'lucide'
import { useState } from 'react'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Pager } from '~/ui/pager'
import { Skeleton } from '~/ui/skeleton'
import { type Column, PersonCell, Table } from '~/ui/table'
import { Section } from './specimen'

interface Row {
  mentee: string
  mentor: string
  score: number
  accepted: boolean
}

const rows: readonly Row[] = [
  { mentee: 'Tomás Leal', mentor: 'Ruth Adeyemi', score: 89, accepted: true },
  { mentee: 'Inês Moura', mentor: 'George Pratt', score: 84, accepted: false },
]

const columns: readonly Column<Row>[] = [
  {
    head: 'Mentee',
    cell: (row) => (
      <PersonCell
        avatar={<Avatar side="mentee" size="sm" name={row.mentee} />}
        name={row.mentee}
        note="Month 1"
      />
    ),
  },
  {
    head: 'Mentor',
    cell: (row) => (
      <PersonCell avatar={<Avatar side="mentor" size="sm" name={row.mentor} />} name={row.mentor} />
    ),
  },
  { head: 'Score', numeric: true, cell: (row) => row.score },
  {
    head: 'Mentor says',
    cell: (row) =>
      row.accepted ? (
        <Badge tone="success" icon={Check}>
          Accepted
        </Badge>
      ) : (
        <Badge tone="warning" icon={ClockIcon}>
          Waiting
        </Badge>
      ),
  },
]

export function Collections() {
  const [page, setPage] = useState(4)
  return (
    <Section title="Cards, tables, empty and loading">
      <section className="card">
        <div className="card__head">
          <h3>Latest matches</h3>
          <Button variant="link">View all</Button>
        </div>
        <Table caption="Latest matches" columns={columns} rows={rows} rowKey={(row) => row.mentee} />
        <Pager label="Matches" page={page} pageCount={17} onPage={setPage} />
      </section>
      <div className="grid-3 grid-3--fill">
        <Card title="You are not matched yet">
          <EmptyState drawing="match" title="Nothing to do">
            Your match will appear here.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState drawing="activities" title="No activities yet.">
            Your mentor haven't created activity for this month.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState
            drawing="table"
            title="No companies yet"
            action={<Button size="sm">Create company</Button>}
          >
            Create the first one and share its registration code.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState drawing="offline" title="The line dropped">
            We are trying to reach Ruth again.
          </EmptyState>
        </Card>
        <Card title="Loading">
          <div className="stack">
            <Skeleton shape="petal" />
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="wide" />
            <Skeleton shape="block" />
          </div>
        </Card>
      </div>
    </Section>
  )
}
