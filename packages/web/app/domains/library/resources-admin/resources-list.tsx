import type { AdminResource } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { Link } from 'react-router'
import { topicLabel } from '~/domains/library/resource-words'
import { CompanyPicker } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { api, request } from '~/lib/api'
import { ExportButton } from '~/lib/export-button'
import { useListAddress } from '~/lib/list-address'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { ListCard } from '~/ui/list-card'
import { PageHead } from '~/ui/page-head'
import { SearchField } from '~/ui/search-field'
import { Select } from '~/ui/select'
import type { Column } from '~/ui/table'
import styles from './resources-admin.module.css'

const columns: readonly Column<AdminResource>[] = [
  {
    head: 'Title',
    cell: ({ id, title, audience }) => (
      <span className={styles.resourceName}>
        <Link to={adminScreens.resource(id)}>{title}</Link>
        {audience === 'mentor' && <Badge tone="mentor">For mentors</Badge>}
      </span>
    ),
  },
  { head: 'For', cell: ({ company }) => company?.name ?? 'All companies' },
  { head: 'Track', cell: ({ track }) => track ?? 'Any' },
  { head: 'Month', cell: ({ month }) => month, numeric: true },
  { head: 'Topic', cell: ({ topic }) => topicLabel(topic) },
  { head: 'Minutes', cell: ({ minutes }) => minutes, numeric: true },
]

const shownOptions = [
  { id: 'false', label: 'Offered' },
  { id: 'true', label: 'Retired' },
] as const

export default function ResourcesList() {
  const { page, search, param, oneOf, narrow, goTo } = useListAddress()
  const companyId = param('companyId')
  const retired = oneOf('retired', ['false', 'true'])
  const query = { search, retired, ...(companyId ? { companyId } : {}) }
  const list = useQuery({
    queryKey: ['resources', 'list', { page, search, companyId, retired }],
    queryFn: ({ signal }) => api('GET /admin/resources', { query: { limit: 10, page, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = search !== '' || companyId !== null || page > 1
  return (
    <>
      <PageHead title="Resources" note="Three-minute articles of the library, for all companies or for one">
        <div className="row">
          <ExportButton
            what="resources"
            load={() => request('GET /admin/resources.csv', 'text/csv', { query })}
          />
          <ButtonLink to={`${adminScreens.resources}/new`}>
            <Icon of={Plus} />
            Add article
          </ButtonLink>
        </div>
      </PageHead>
      <ListCard
        what="Articles"
        tools={
          <>
            <SearchField
              label="Search"
              placeholder="Title or summary"
              value={search}
              onSearch={(words) => narrow({ search: words })}
            />
            <CompanyPicker
              label="Seen by"
              value={companyId}
              placeholder="Any company"
              onChange={(id) => narrow({ companyId: id })}
            />
            <Select
              label="Show"
              options={shownOptions}
              value={retired}
              onChange={(id) => narrow({ retired: id === 'true' ? id : null })}
            />
          </>
        }
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        onPage={goTo}
        empty={
          isNarrowed ? (
            <EmptyState
              drawing="table"
              title="No article fits"
              action={
                <Button variant="secondary" onClick={() => narrow({ search: null, companyId: null })}>
                  Clear the filters
                </Button>
              }
            />
          ) : (
            <EmptyState drawing="table" title={retired === 'true' ? 'Nothing is retired' : 'No article yet'}>
              {retired === 'true'
                ? 'An article you retire is kept here and can come back.'
                : 'Add the first one: 400 to 800 words and something to try.'}
            </EmptyState>
          )
        }
      />
    </>
  )
}
