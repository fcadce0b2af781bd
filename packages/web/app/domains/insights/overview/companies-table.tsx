import type { Overview } from '@brightpair/contract'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import type { Column } from '~/ui/table'
import { onlyPage } from './only-page'
import styles from './overview.module.css'

const columns: readonly Column<Overview['newestCompanies'][number]>[] = [
  { head: 'Name', cell: ({ id, name }) => <Link to={adminScreens.company(id)}>{name}</Link> },
  { head: 'Code', cell: ({ code }) => <span className={styles.overviewCode}>{code}</span> },
  { head: 'People', cell: ({ people }) => people, numeric: true },
]

/** The newest ten. */
export function CompaniesTable({ companies }: { companies: Overview['newestCompanies'] }) {
  return (
    <ListCard
      what="Companies"
      title="Companies"
      aside={
        <Link className="link-btn" to={adminScreens.companies}>
          View all
        </Link>
      }
      list={onlyPage(companies)}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          drawing="table"
          title="No companies yet"
          action={<ButtonLink to={`${adminScreens.companies}/new`}>Create company</ButtonLink>}
        />
      }
    />
  )
}
