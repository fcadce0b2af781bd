import type { AuditEntry } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { AddressList } from '~/ui/address-list'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
import type { Column } from '~/ui/table'
import styles from './audit.module.css'
import { actionWords, changesOf } from './audit-words'

const columns: readonly Column<AuditEntry>[] = [
  {
    head: 'When',
    cell: ({ at }) => <span className={styles.auditWhen}>{momentLabel(at)}</span>,
    numeric: true,
  },
  {
    head: 'What',
    cell: (entry) => (
      <span className={styles.auditNames}>
        <b>{entry.admin.name}</b> {actionWords(entry)} <b>{entry.subject.name}</b>
      </span>
    ),
  },
  {
    head: 'Company',
    cell: ({ company }) => <span className={styles.auditNames}>{company?.name ?? 'All companies'}</span>,
  },
  { head: 'Before and after', cell: (entry) => <Changes entry={entry} /> },
]

/** A row has to be readable at a glance; creating a company alone records eleven fields. */
const SHOWN_AT_ONCE = 2

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return <span className="muted">No data changed</span>
  const [shown, rest] = [changes.slice(0, SHOWN_AT_ONCE), changes.slice(SHOWN_AT_ONCE)]
  return (
    <div>
      <ChangeLines changes={shown} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ChangeLines changes={rest} />
        </details>
      )}
    </div>
  )
}

const ChangeLines = ({ changes }: { changes: ReturnType<typeof changesOf> }) => (
  <ul className={styles.auditChanges}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span className="muted">{field}:</span>{' '}
        {before !== undefined && (
          <>
            <del>{before}</del> <span className="muted">became</span>{' '}
          </>
        )}
        <ins>{after ?? 'removed'}</ins>
      </li>
    ))}
  </ul>
)

interface AuditSectionProps {
  /** The tabs of the audit's other views. */
  tabs: ReactNode
  companyPicker: (props: {
    value: string | null
    placeholder: string
    onChange: (id: string | null) => void
  }) => ReactNode
}

export function AuditSection({ tabs, companyPicker: CompanyPicker }: AuditSectionProps) {
  const { page, search, param, narrow } = useListAddress()
  const companyId = param('companyId')
  const query = { search, ...(companyId ? { companyId } : {}) }
  const list = useQuery({
    queryKey: ['audit', { page, ...query }],
    queryFn: ({ signal }) => api('GET /admin/audit', { query: { limit: 10, page, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title="Audit" note="Every admin action, newest first. Read-only.">
        <ExportButton what="audit" load={() => request('GET /admin/audit.csv', 'text/csv', { query })} />
      </PageHead>
      <div className="stack">
        {tabs}
        <AddressList
          what="Entries"
          placeholder="Admin, action or subject"
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
            <EmptyState drawing="table" title="Nothing has been done yet">
              Admin actions will appear here.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
