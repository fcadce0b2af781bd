import type { AdminResource } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { Link } from 'react-router'
import { topicLabel } from '~/domains/library/resource-words'
import { CompanyPicker } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { api, request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { AddressList, AddressSelect } from '~/ui/address-list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
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
  { id: 'false', label: 'Published' },
  { id: 'true', label: 'Retired' },
] as const

export default function ResourcesList() {
  const { page, search, param, oneOf, narrow } = useListAddress()
  const companyId = param('companyId')
  const retired = oneOf('retired', ['false', 'true'])
  const query = { search, retired, ...(companyId ? { companyId } : {}) }
  const list = useQuery({
    queryKey: ['resources', 'list', { page, search, companyId, retired }],
    queryFn: ({ signal }) => api('GET /admin/resources', { query: { limit: 10, page, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title="Resources" note="Three-minute articles in the library, for all companies or for one">
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
      <AddressList
        what="Articles"
        placeholder="Title or summary"
        narrowedBy={{ companyId }}
        tools={
          <>
            <CompanyPicker
              of="screen"
              label="Seen by"
              value={companyId}
              placeholder="Any company"
              onChange={(id) => narrow({ companyId: id })}
            />
            <AddressSelect name="retired" label="Show" options={shownOptions} />
          </>
        }
        list={list}
        columns={columns}
        nothing={{ title: 'No articles found' }}
        empty={
          <EmptyState drawing="table" title={retired === 'true' ? 'Nothing is retired' : 'No articles yet'}>
            {retired === 'true'
              ? 'Retired articles are kept here and can be restored.'
              : 'Add the first one: 400 to 800 words and something to try.'}
          </EmptyState>
        }
      />
    </>
  )
}
