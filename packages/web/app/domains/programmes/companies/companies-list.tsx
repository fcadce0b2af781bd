import type { Company } from '@brightpair/contract'
import { planNames } from '@brightpair/contract/company-plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { Link } from 'react-router'
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
  const { page, search, oneOf } = useListAddress()
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
      <AddressList
        what="Companies"
        placeholder="Name or code"
        tools={
          <>
            <AddressSelect name="archived" label="Show" options={shownOptions} />
            <AddressSelect name="sort" label="Sort by" options={sorts} />
          </>
        }
        list={list}
        columns={columns}
        nothing={{ title: 'No companies found', text: 'Try another name or a registration code.' }}
        empty={
          archived === 'true' ? (
            <EmptyState drawing="table" title="Nothing is archived">
              Archived companies are kept here. Nobody new can join them.
            </EmptyState>
          ) : (
            <EmptyState
              drawing="table"
              title="No companies yet"
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
