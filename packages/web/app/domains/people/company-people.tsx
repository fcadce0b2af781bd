import type { Company, PersonRow } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fullName, PersonState, roleLabel, sideOf } from '~/domains/people/person-state'
import { placesTaken } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { Avatar } from '~/ui/avatar'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import type { Column } from '~/ui/table'

const columns: readonly Column<PersonRow>[] = [
  {
    head: 'Name',
    cell: (person) => (
      <span className="person">
        <Avatar
          side={sideOf(person.accountType)}
          name={fullName(person)}
          portrait={person.portrait}
          size="sm"
        />
        <Link to={adminScreens.person(person.id)}>{fullName(person)}</Link>
      </span>
    ),
  },
  { head: 'Role', cell: ({ accountType }) => roleLabel(accountType) },
  { head: 'State', cell: ({ state }) => <PersonState state={state} /> },
]

/** The newest ten; the people list has them all. */
export function CompanyPeople({ company }: { company: Company }) {
  const list = useQuery({
    queryKey: ['people', 'of-company', company.id],
    queryFn: ({ signal }) =>
      api('GET /admin/people', { query: { companyId: company.id, limit: 10 }, signal }),
  })
  const ofCompany = new URLSearchParams({ companyId: company.id })
  return (
    <ListCard
      what="People"
      title={`People (${placesTaken(company)})`}
      aside={
        <Link className="link-btn" to={`${adminScreens.people}?${ofCompany}`}>
          View all
        </Link>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          drawing="match"
          title="Nobody yet"
          action={
            <div className="row">
              <ButtonLink to={`${adminScreens.importPeople}?${ofCompany}`}>Import people</ButtonLink>
              <ButtonLink to={`${adminScreens.people}/invite?${ofCompany}`} variant="secondary">
                Invite a person
              </ButtonLink>
            </div>
          }
        >
          Share the registration code, upload a list, or invite people one by one.
        </EmptyState>
      }
    />
  )
}
