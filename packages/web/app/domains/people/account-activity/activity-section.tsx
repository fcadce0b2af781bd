import type { EventOfPerson } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { AddressList } from '~/ui/address-list'
import { Badge } from '~/ui/badge'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
import type { Column } from '~/ui/table'
import { eventWords, isWarning } from './activity-words'

const columns: readonly Column<EventOfPerson>[] = [
  { head: 'When', cell: ({ at }) => <span className="muted">{momentLabel(at)}</span>, numeric: true },
  { head: 'Who', cell: ({ person }) => <b>{person.name}</b> },
  {
    head: 'What',
    cell: (event) => (
      <>
        {eventWords(event)} {isWarning(event) && <Badge tone="warning">Refused</Badge>}
      </>
    ),
  },
  { head: 'Browser', cell: ({ browser }) => browser || <span className="muted">Not known</span> },
]

interface ActivitySectionProps {
  /** The tabs of the audit's other views. */
  tabs: ReactNode
  companyPicker: (props: {
    value: string | null
    placeholder: string
    onChange: (id: string | null) => void
  }) => ReactNode
}

/** For someone responsible for a company's accounts, looking for suspicious logins. */
export function ActivitySection({ tabs, companyPicker: CompanyPicker }: ActivitySectionProps) {
  const { page, search, param, narrow } = useListAddress()
  const companyId = param('companyId')
  const query = { search, ...(companyId ? { companyId } : {}) }
  const list = useQuery({
    queryKey: ['audit', 'logins', { page, ...query }],
    queryFn: ({ signal }) =>
      api('GET /admin/account-activity', { query: { limit: 10, page, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title="Audit" note="Logins and changes of how people log in, kept for 180 days. Read-only.">
        <ExportButton
          what="logins"
          load={() => request('GET /admin/account-activity.csv', 'text/csv', { query })}
        />
      </PageHead>
      <div className="stack">
        {tabs}
        <AddressList
          what="Logins and security"
          placeholder="Name or email"
          narrowedBy={{ companyId }}
          tools={
            <CompanyPicker
              value={companyId}
              placeholder="All companies"
              onChange={(id) => narrow({ companyId: id })}
            />
          }
          list={list}
          columns={columns}
          nothing={{ title: 'No entries found' }}
          empty={
            <EmptyState drawing="table" title="Nobody has logged in yet">
              Logins will appear here.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
