import type { PersonRow } from '@brightpair/contract'
import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { fullName, roleLabel, sideOf } from '~/domains/people/person-state'
import { useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { ApiError } from '~/lib/api-error'
import { screenOf } from '~/lib/screen-of'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import styles from './people.module.css'
import { PersonActions } from './person-actions'
import { PersonFactsCard } from './person-facts-card'
import { PersonHead } from './person-head'
import { PersonRecordCards, usePersonRecord } from './person-record'
import { PlacesCard } from './places-card'
import { TeamNotesCard } from './team-notes-card'
import { usePerson } from './use-people'

function PersonPage({ id }: { id: string }) {
  const { data: person, isError, error, refetch } = usePerson(id)
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Link className="back-link" to={adminScreens.people}>
        <Icon of={ArrowLeft} />
        All people
      </Link>
      <PageHead title={person ? fullName(person) : 'Person'}>
        {person && <Badge tone={sideOf(person.accountType)}>{roleLabel(person.accountType)}</Badge>}
      </PageHead>
      {person ? (
        <OnePerson key={person.id} person={person} />
      ) : isUnknown ? (
        <EmptyState
          drawing="match"
          title="This person doesn’t exist"
          action={<ButtonLink to={adminScreens.people}>See all people</ButtonLink>}
        />
      ) : (
        <LoadState what="The person" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function OnePerson({ person }: { person: PersonRow }) {
  const runner = useRunner()
  const mayManage = runner === 'ADMIN' || runner === 'MANAGER'
  const record = usePersonRecord(person.id)
  return (
    <div className="stack">
      <PersonHead person={person} record={record} />
      <div className={styles.personCols}>
        <div className="stack">
          <PersonRecordCards person={person} record={record}>
            {mayManage && <TeamNotesCard person={person} pairs={record.data?.pairs ?? []} />}
          </PersonRecordCards>
        </div>
        <div className="stack">
          <PersonActions person={person} pairs={record.isError ? [] : record.data?.pairs} />
          {record.data && <PlacesCard person={person} memberships={record.data.memberships} />}
          {mayManage && <PersonFactsCard person={person} />}
        </div>
      </div>
    </div>
  )
}

export default screenOf(PersonPage)
