import type { Company } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import type { Column } from '~/ui/table'
import styles from './overview.module.css'

const columns: readonly Column<Company>[] = [
  { head: 'Name', cell: ({ id, name }) => <Link to={adminScreens.company(id)}>{name}</Link> },
  { head: 'Code', cell: ({ code }) => <span className={styles.overviewCode}>{code}</span> },
  { head: 'People', cell: ({ mentors, mentees }) => mentors + mentees, numeric: true },
]

/** The newest ten. */
export const useNewestCompanies = () =>
  useQuery({
    queryKey: ['companies', 'list', 'newest'],
    queryFn: ({ signal }) => api('GET /admin/companies', { query: { limit: 10, page: 1 }, signal }),
  })

export function CompaniesTable() {
  return (
    <ListCard
      what="Companies"
      title="Companies"
      aside={
        <Link className="link-btn" to={adminScreens.companies}>
          View all
        </Link>
      }
      list={useNewestCompanies()}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          drawing="table"
          title="No company"
          action={<ButtonLink to={`${adminScreens.companies}/new`}>Create company</ButtonLink>}
        />
      }
    />
  )
}
