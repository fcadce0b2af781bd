import type { Company } from '@brightpair/contract'
import { planNames } from '@brightpair/contract/company-plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { Link } from 'react-router'
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
import styles from './companies.module.css'
import { placesTaken } from './plan-words'

const sorts = [
  { id: 'newest', label: 'Newest first' },
  { id: 'name', label: 'Name' },
  { id: 'people', label: 'Most people' },
] as const

const shownOptions = [
  { id: 'false', label: 'Active' },
  { id: 'true', label: 'Archived' },
] as const

const columns: readonly Column<Company>[] = [
  {
    head: 'Name',
    cell: (company) => (
      <span className={styles.companyName}>
        <Link to={adminScreens.company(company.id)}>{company.name}</Link>
        {company.isCommunity && <Badge tone="mentee">Community</Badge>}
      </span>
    ),
  },
  { head: 'Code', cell: ({ code }) => <span className={styles.companyCode}>{code}</span> },
  { head: 'Plan', cell: ({ plan }) => planNames[plan] },
  { head: 'People', cell: placesTaken, numeric: true },
  { head: 'Mentors', cell: ({ mentors }) => mentors, numeric: true },
  { head: 'Mentees', cell: ({ mentees }) => mentees, numeric: true },
]

export default function CompaniesList() {
  const { page, search, oneOf, narrow, goTo } = useListAddress()
  const sort = oneOf('sort', ['newest', 'name', 'people'])
  const archived = oneOf('archived', ['false', 'true'])
  const query = { search, sort, archived }
  const list = useQuery({
    queryKey: ['companies', 'list', { page, ...query }],
    queryFn: ({ signal }) => api('GET /admin/companies', { query: { limit: 10, page, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title="Companies" note="Sponsors, their registration codes and their plans">
        <div className="row">
          <ExportButton
            what="companies"
            load={() => request('GET /admin/companies.csv', 'text/csv', { query })}
          />
          <ButtonLink to={`${adminScreens.companies}/new`}>
            <Icon of={Plus} />
            Create company
          </ButtonLink>
        </div>
      </PageHead>
      <ListCard
        what="Companies"
        tools={
          <>
            <SearchField
              label="Search"
              placeholder="Name or code"
              value={search}
              onSearch={(words) => narrow({ search: words })}
            />
            <Select
              label="Show"
              options={shownOptions}
              value={archived}
              onChange={(id) => narrow({ archived: id === 'true' ? id : null })}
            />
            <Select
              label="Sort by"
              options={sorts}
              value={sort}
              onChange={(id) => narrow({ sort: id === 'newest' ? null : id })}
            />
          </>
        }
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        onPage={goTo}
        empty={
          search !== '' || page > 1 ? (
            <EmptyState
              drawing="table"
              title="No company fits"
              action={
                <Button variant="secondary" onClick={() => narrow({ search: null })}>
                  Clear the search
                </Button>
              }
            >
              Try another name or a registration code.
            </EmptyState>
          ) : archived === 'true' ? (
            <EmptyState drawing="table" title="Nothing is archived">
              A company you archive takes in nobody new and is kept here.
            </EmptyState>
          ) : (
            <EmptyState
              drawing="table"
              title="No company yet"
              action={<ButtonLink to={`${adminScreens.companies}/new`}>Create company</ButtonLink>}
            >
              The first one comes with its tracks and questionnaires ready to use.
            </EmptyState>
          )
        }
      />
    </>
  )
}
