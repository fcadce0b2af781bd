import type { PersonRow } from '@brightpair/contract'
import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { fullName, PersonState, roleLabel, sideOf, UnconfirmedEmail } from '~/domains/people/person-state'
import { adminScreens } from '~/lib/admin-screens'
import { ApiError } from '~/lib/api-error'
import { useRunner } from '~/lib/hats'
import { momentLabel } from '~/lib/moments'
import { screenOf } from '~/lib/screen-of'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import styles from './people.module.css'
import { PersonActions } from './person-actions'
import { PersonFactsCard } from './person-facts-card'
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
    <div className={styles.personCols}>
      <div className="stack">
        <Card>
          <div className={styles.personFacts}>
            <Avatar side={sideOf(person.accountType)} name={fullName(person)} size="lg" />
            <dl className="dl">
              <div>
                <dt>Email</dt>
                <dd>
                  {person.email} <UnconfirmedEmail person={person} />
                </dd>
              </div>
              <div>
                <dt>Company</dt>
                <dd>
                  <Link to={adminScreens.company(person.company.id)}>{person.company.name}</Link>
                </dd>
              </div>
              <div>
                <dt>State</dt>
                <dd>
                  <PersonState state={person.state} />
                </dd>
              </div>
              {person.leavesOn && (
                <div>
                  <dt>Leaves on</dt>
                  <dd>{momentLabel(person.leavesOn)}</dd>
                </div>
              )}
              <div>
                <dt>Since</dt>
                <dd>{momentLabel(person.createdAt)}</dd>
              </div>
            </dl>
          </div>
        </Card>
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
  )
}

export default screenOf(PersonPage)
