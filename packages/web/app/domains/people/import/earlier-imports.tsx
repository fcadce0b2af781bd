import type { PeopleImport } from '@brightpair/contract'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import type { Column } from '~/ui/table'
import { standing } from './import-words'
import { useImports } from './use-imports'

const columns: readonly Column<PeopleImport>[] = [
  {
    head: 'File',
    cell: ({ id, fileName }) => <Link to={adminScreens.peopleImport(id)}>{fileName}</Link>,
  },
  { head: 'Company', cell: ({ company }) => company.name },
  {
    head: 'State',
    cell: ({ state }) => {
      const { words, tone } = standing[state]
      return <Badge tone={tone}>{words}</Badge>
    },
  },
  { head: 'Rows', cell: ({ rows }) => rows.total, numeric: true },
  { head: 'Invited', cell: ({ rows }) => rows.invited, numeric: true },
  { head: 'Uploaded', cell: ({ createdAt, createdBy }) => `${momentLabel(createdAt)} by ${createdBy}` },
]

export function EarlierImports() {
  const { page, goTo } = useListAddress()
  return (
    <ListCard
      what="Imports"
      title="Earlier imports"
      aside={
        <ExportButton
          what="imports"
          load={() => request('GET /admin/people-imports.csv', 'text/csv', { query: {} })}
        />
      }
      list={useImports(page)}
      columns={columns}
      rowKey={({ id }) => id}
      page={page}
      onPage={goTo}
      empty={
        <EmptyState drawing="table" title="No imports yet">
          Import results are kept for 90 days.
        </EmptyState>
      }
    />
  )
}
