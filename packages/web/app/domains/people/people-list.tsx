import type { PersonRow } from '@brightpair/contract'
import { LAPSING_DAYS, QUIET_DAYS, SLOW_DAYS } from '@brightpair/contract/limits'
import { Send, Upload, UserPlus } from 'lucide'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import {
  fullName,
  PersonState,
  personStateLabel,
  personStates,
  sideOf,
  UnconfirmedEmail,
} from '~/domains/people/person-state'
import { CompanyPicker, ProgrammePicker, useOpenProgrammes } from '~/domains/programmes'
import { useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { dayLabel } from '~/lib/moments'
import { AddressList, AddressSelect } from '~/ui/address-list'
import { Avatar } from '~/ui/avatar'
import { ButtonLink } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Chip, Chips } from '~/ui/chip'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { RoleDot, Segmented } from '~/ui/segmented'
import type { Column } from '~/ui/table'
import styles from './people.module.css'
import { type PeopleQuery, usePeople } from './use-people'

const roles = [
  {
    value: 'mentors',
    label: (
      <>
        <RoleDot of="mentor" />
        Mentors
      </>
    ),
  },
  {
    value: 'mentees',
    label: (
      <>
        <RoleDot of="mentee" />
        Mentees
      </>
    ),
  },
  { value: 'everyone', label: 'Everyone' },
] as const

type Listed = (typeof roles)[number]['value']
const titles: Record<Listed, string> = { mentors: 'Mentors', mentees: 'Mentees', everyone: 'Everyone' }

const stateOptions = [
  { id: 'all', label: 'All states' },
  ...personStates.map((state) => ({ id: state, label: personStateLabel(state) })),
] as const
/** As many as fit into a URL. */
const MAX_TICKED = 100

const sorts = [
  { id: 'newest', label: 'Newest first' },
  { id: 'name', label: 'Name' },
] as const

const needs = [
  ['not-joined', 'Not joined'],
  ['not-answered', 'Not answered'],
  ['no-match', 'No match yet'],
  ['no-session', `No session for ${QUIET_DAYS} days`],
] as const

/** Filters the overview links to; shown as a chip only while active. */
const rareNeeds = [
  ['invitation-expired', 'Invitation expired'],
  ['slow-to-answer', `Not answered for ${SLOW_DAYS} days`],
  ['proposal-lapsing', `Proposal lapses within ${LAPSING_DAYS} days`],
  ['never-met', 'Pair hasn’t met yet'],
  ['ended-early', 'Pair ended early'],
] as const
const allNeeds = [...needs, ...rareNeeds]

/** The selection survives paging. */
const tickColumn = (ticked: ReadonlySet<string>, onTick: (id: string) => void): Column<PersonRow> => ({
  head: 'Choose',
  cell: (person) => (
    <Checkbox checked={ticked.has(person.id)} onChange={() => onTick(person.id)}>
      <span className="sr-only">Choose {fullName(person)}</span>
    </Checkbox>
  ),
})

const roleColumn: Column<PersonRow> = {
  head: 'Role',
  cell: ({ accountType }) => (accountType === 'MENTOR' ? 'Mentor' : 'Mentee'),
}

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
  {
    head: 'Email',
    cell: (person) => (
      <>
        <span className={styles.peopleMail}>{person.email}</span>
        <UnconfirmedEmail person={person} />
      </>
    ),
  },
  {
    head: 'Company',
    cell: ({ company }) => <Link to={adminScreens.company(company.id)}>{company.name}</Link>,
  },
]

const programmesColumn: Column<PersonRow> = {
  head: 'Programmes',
  cell: ({ programmes }) => programmes.map(({ name }) => name).join(', '),
}

const stateColumn: Column<PersonRow> = {
  head: 'State',
  cell: ({ state, leavesOn }) => (
    <>
      <PersonState state={state} />
      {leavesOn && <small className="muted"> leaves on {dayLabel(leavesOn)}</small>}
    </>
  ),
}

/** Mentors or mentees, filtered by the URL: page, search, company, state. */
export default function PeopleList() {
  const panel = useId()
  const runner = useRunner()
  const isAdmin = runner === 'ADMIN'
  const isWriter = isAdmin || runner === 'MANAGER'
  const { page, search, param, oneOf, narrow } = useListAddress()
  const role = oneOf('role', ['mentors', 'mentees', 'everyone'])
  const sort = oneOf('sort', ['newest', 'name'])
  const state = oneOf('state', ['all', ...personStates])
  const need = oneOf('need', ['any', ...allNeeds.map(([id]) => id)])
  const companyId = param('companyId')
  const programmeId = param('programme')
  const hasSeveral = useOpenProgrammes(companyId).length > 1
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const query: PeopleQuery = {
    search,
    sort,
    ...(companyId ? { companyId } : {}),
    ...(companyId && programmeId ? { programmeId } : {}),
    ...(state === 'all' ? {} : { state }),
    ...(need === 'any' ? {} : { need }),
  }
  const list = usePeople(role, { page, ...query })
  const scope = {
    ...(companyId ? { companyId } : {}),
    ...(companyId && programmeId ? { programme: programmeId } : {}),
  }
  const ofScope = companyId ? `?${new URLSearchParams(scope)}` : ''
  const invite = `${adminScreens.people}/invite${ofScope}`
  const count = ticked.size || (list.data?.total ?? 0)
  const write = new URLSearchParams({
    ...scope,
    ...(ticked.size > 0
      ? { ids: [...ticked].join(',') }
      : {
          ...(role === 'everyone' ? {} : { role: role === 'mentors' ? 'MENTOR' : 'MENTEE' }),
          ...(search ? { search } : {}),
          ...(state === 'all' ? {} : { state }),
          ...(need === 'any' ? {} : { need }),
        }),
  })
  const tick = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id) && next.size < MAX_TICKED) next.add(id)
    setTicked(next)
  }
  return (
    <>
      <PageHead title="People" note={`Everyone who takes part${isAdmin ? ', in every company' : ''}`}>
        <div className="row">
          {role !== 'everyone' && (
            <ExportButton
              size="md"
              what={role}
              load={() =>
                role === 'mentors'
                  ? request('GET /admin/mentors.csv', 'text/csv', { query })
                  : request('GET /admin/mentees.csv', 'text/csv', { query })
              }
            />
          )}
          {isWriter && count > 0 && (
            <ButtonLink variant="secondary" to={`${adminScreens.writeEmail}?${write}`}>
              <Icon of={Send} />
              Write to {ticked.size > 0 ? `the ${count} chosen` : `these ${count.toLocaleString('en-GB')}`}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={`${adminScreens.importPeople}${ofScope}`}>
            <Icon of={Upload} />
            Import people
          </ButtonLink>
          <ButtonLink to={invite}>
            <Icon of={UserPlus} />
            Invite a person
          </ButtonLink>
        </div>
      </PageHead>
      <div className={styles.peopleRoles}>
        <Segmented
          label="Role"
          segments={roles}
          value={role}
          controls={panel}
          onChange={(next) => {
            setTicked(new Set())
            narrow({ role: next === 'mentors' ? null : next })
          }}
        />
      </div>
      <div className={styles.peopleNeeds}>
        <Chips label="Who may need a word">
          {allNeeds
            .filter(([id]) => id === need || needs.some(([usual]) => usual === id))
            .map(([id, label]) => (
              <Chip
                key={id}
                pressed={need === id}
                onPress={() => narrow({ need: need === id ? null : id, state: null })}
              >
                {label}
              </Chip>
            ))}
        </Chips>
      </div>
      <div id={panel} role="tabpanel" aria-label={titles[role]}>
        <AddressList
          what={titles[role]}
          placeholder="Name or email"
          narrowedBy={{
            companyId,
            programme: programmeId,
            state: state === 'all' ? null : state,
            need: need === 'any' ? null : need,
          }}
          drawing="match"
          tools={
            <>
              <CompanyPicker
                of="screen"
                value={companyId}
                placeholder="All companies"
                onChange={(id) => narrow({ companyId: id, programme: null })}
              />
              <ProgrammePicker
                companyId={companyId}
                value={programmeId}
                onChange={(programme) => narrow({ programme })}
              />
              <AddressSelect name="state" label="State" options={stateOptions} />
              <AddressSelect name="sort" label="Sort by" options={sorts} />
            </>
          }
          list={list}
          columns={[
            ...(isWriter ? [tickColumn(ticked, tick)] : []),
            ...columns.slice(0, 1),
            ...(role === 'everyone' ? [roleColumn] : []),
            ...columns.slice(1).filter(({ head }) => head !== 'Company' || isAdmin),
            ...(hasSeveral ? [programmesColumn] : []),
            stateColumn,
          ]}
          nothing={{ title: 'No one found', text: 'Try another name, company or state.' }}
          empty={
            <EmptyState
              drawing="match"
              title={`No ${role === 'everyone' ? 'people' : role} yet`}
              action={<ButtonLink to={invite}>Invite a person</ButtonLink>}
            >
              Share a company’s registration code, upload a list, or invite people by email.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
