import type { WaitingPerson } from '@brightpair/contract'
import { HeartHandshake } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName, roleLabel, sideOf } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { api, request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { useNamedProgramme } from '~/lib/named-programme'
import { AddressList, AddressSelect } from '~/ui/address-list'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import type { Column } from '~/ui/table'
import { HoldDialog } from './hold-dialog'
import styles from './matching-admin.module.css'
import { ofCompany } from './of-company'
import { PairDialog } from './pair-dialog'
import { PlacesDialog } from './places-dialog'
import { useDeskChange, useQueue } from './use-desk'
import { waitingWords, whyWords } from './waiting-words'

const roles = [
  { id: 'all', label: 'Mentors and mentees' },
  { id: 'MENTEE', label: 'Mentees' },
  { id: 'MENTOR', label: 'Mentors' },
] as const

type Asking =
  | { what: 'pair'; person: WaitingPerson | null }
  | { what: 'hold' | 'places'; person: WaitingPerson }

/** Everyone who has answered and has no match, longest wait first. */
function QueuePart({ companyId }: { companyId: string }) {
  const { page, search, oneOf } = useListAddress()
  const role = oneOf('role', ['all', 'MENTEE', 'MENTOR'])
  const filter = { companyId, ...useNamedProgramme(), search, ...(role === 'all' ? {} : { role }) }
  const list = useQueue({ page, ...filter })
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <AddressList
        what="Unmatched people"
        placeholder="Name or email"
        narrowedBy={{ role: role === 'all' ? null : role }}
        drawing="match"
        title="Unmatched queue"
        aside={
          <div className="row">
            <ExportButton
              what="waiting-people"
              load={() => request('GET /admin/matching-desk/queue.csv', 'text/csv', { query: filter })}
            />
            <Button variant="secondary" size="sm" onClick={() => setAsking({ what: 'pair', person: null })}>
              <Icon of={HeartHandshake} />
              Pair manually
            </Button>
          </div>
        }
        tools={<AddressSelect name="role" label="Role" options={roles} />}
        list={list}
        columns={columnsWith(setAsking)}
        nothing={{ title: 'No one found', text: 'Try another name or role.' }}
        empty={
          <EmptyState drawing="match" title="Nobody is waiting">
            Everyone who has answered is in a match. New answers appear here.
          </EmptyState>
        }
      />
      {asking?.what === 'pair' && <PairDialog companyId={companyId} person={asking.person} onClose={close} />}
      {asking?.what === 'hold' && <HoldDialog person={asking.person} onClose={close} />}
      {asking?.what === 'places' && (
        <PlacesDialog mentor={asking.person} capacity={asking.person.places ?? 1} onClose={close} />
      )}
    </>
  )
}

const columnsWith = (ask: (asking: Asking) => void): readonly Column<WaitingPerson>[] => [
  {
    head: 'Person',
    cell: (person) => (
      <span className={`person ${styles.queueWho}`}>
        <Avatar side={sideOf(person.role)} name={fullName(person)} portrait={person.portrait} size="sm" />
        <span>
          <Link to={adminScreens.person(person.id)}>{fullName(person)}</Link>
          <small>
            {roleLabel(person.role)}
            {person.places !== null && person.places > 1 && ` with ${person.places} places`}
          </small>
        </span>
      </span>
    ),
  },
  { head: 'Waiting', numeric: true, cell: ({ waitingSince }) => waitingWords(waitingSince) },
  { head: 'Why', cell: (person) => <span className={styles.whycell}>{whyWords(person)}</span> },
  {
    head: 'What helps',
    cell: (person) => (
      <span className={styles.deskActions}>
        <Button
          variant="link"
          aria-label={`Pair manually: ${fullName(person)}`}
          onClick={() => ask({ what: 'pair', person })}
        >
          Pair manually
        </Button>
        {person.role === 'MENTOR' && (
          <Button
            variant="link"
            aria-label={`Change places: ${fullName(person)}`}
            onClick={() => ask({ what: 'places', person })}
          >
            Change places
          </Button>
        )}
        {person.hold ? (
          <Release person={person} />
        ) : (
          <Button
            variant="link"
            aria-label={`Exclude from matching: ${fullName(person)}`}
            onClick={() => ask({ what: 'hold', person })}
          >
            Exclude from matching
          </Button>
        )}
      </span>
    ),
  },
]

function Release({ person }: { person: WaitingPerson }) {
  const release = useDeskChange(
    () => api('DELETE /admin/matching-desk/holds/:id', { params: { id: person.id } }),
    () => `${person.firstName} is included in matching again`,
  )
  return (
    <Button
      variant="link"
      aria-label={`Include again: ${fullName(person)}`}
      busy={release.isPending && 'Saving'}
      onClick={() => release.mutate(undefined)}
    >
      Include again
    </Button>
  )
}

export default ofCompany(QueuePart)
