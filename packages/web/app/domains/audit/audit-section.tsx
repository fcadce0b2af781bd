import type { AuditEntry } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, request } from '~/lib/api'
import { ExportButton } from '~/lib/export-button'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import { PageHead } from '~/ui/page-head'
import { SearchField } from '~/ui/search-field'
import type { Column } from '~/ui/table'
import styles from './audit.module.css'
import { changesOf, deedOf } from './audit-words'

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
        <b>{entry.admin.name}</b> {deedOf(entry)} <b>{entry.subject.name}</b>
      </span>
    ),
  },
  {
    head: 'Company',
    cell: ({ company }) => <span className={styles.auditNames}>{company?.name ?? 'All companies'}</span>,
  },
  { head: 'Before and after', cell: (entry) => <Changes entry={entry} /> },
]

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return <span className="muted">Nothing stored was changed</span>
  return (
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
}

interface AuditSectionProps {
  companyPicker: (props: {
    value: string | null
    placeholder: string
    onChange: (id: string | null) => void
  }) => ReactNode
}

export function AuditSection({ companyPicker: CompanyPicker }: AuditSectionProps) {
  const { page, search, param, narrow, goTo } = useListAddress()
  const companyId = param('companyId')
  const query = { search, ...(companyId ? { companyId } : {}) }
  const list = useQuery({
    queryKey: ['audit', { page, ...query }],
    queryFn: ({ signal }) => api('GET /admin/audit', { query: { limit: 10, page, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = search !== '' || companyId !== null || page > 1
  return (
    <>
      <PageHead title="Audit" note="What admins did, the newest first. Nothing in it can be changed.">
        <ExportButton what="audit" load={() => request('GET /admin/audit.csv', 'text/csv', { query })} />
      </PageHead>
      <ListCard
        what="Entries"
        tools={
          <>
            <SearchField
              label="Search"
              placeholder="Who, what or whom"
              value={search}
              onSearch={(words) => narrow({ search: words })}
            />
            <CompanyPicker
              value={companyId}
              placeholder="All companies"
              onChange={(id) => narrow({ companyId: id })}
            />
          </>
        }
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        page={page}
        onPage={goTo}
        empty={
          isNarrowed ? (
            <EmptyState
              drawing="table"
              title="No entry fits"
              action={
                <Button variant="secondary" onClick={() => narrow({ search: null, companyId: null })}>
                  Clear the filters
                </Button>
              }
            />
          ) : (
            <EmptyState drawing="table" title="Nothing has been done yet">
              As soon as an admin creates, changes or invites, it stands here.
            </EmptyState>
          )
        }
      />
    </>
  )
}
