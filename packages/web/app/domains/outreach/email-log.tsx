import type { LoggedEmail } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailState } from '~/domains/notices'
import { api } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { AddressList, AddressSelect } from '~/ui/address-list'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
import { type Column, PersonCell } from '~/ui/table'
import { EmailTabs } from './email-tabs'
import { LetterScope, useLetterScope } from './letter-scope'

const columns: readonly Column<LoggedEmail>[] = [
  { head: 'When', cell: ({ createdAt }) => momentLabel(createdAt), numeric: true },
  {
    head: 'To',
    cell: ({ to }) => (
      <PersonCell avatar={null} name={to.name ?? to.email} {...(to.name ? { note: to.email } : {})} />
    ),
  },
  { head: 'About', cell: ({ about }) => about },
  { head: 'State', cell: ({ state }) => <MailState of={state} /> },
]

const topics = [
  { id: 'all', label: 'All kinds' },
  { id: 'team', label: 'From the team' },
  { id: 'programme', label: 'About the programme' },
  { id: 'account', label: 'About accounts' },
] as const
const states = [
  { id: 'all', label: 'All states' },
  { id: 'waiting', label: 'On its way' },
  { id: 'sent', label: 'Sent' },
  { id: 'failed', label: 'Failed' },
  { id: 'uncertain', label: 'Uncertain' },
] as const

/** Whether people got their emails. The content stays between us and the reader. */
export default function EmailLog() {
  const { companyId, ...ofProgramme } = useLetterScope()
  return (
    <>
      <PageHead title="Email log" note="Who got which email and when. What an email says isn’t shown here." />
      <EmailTabs current="Log" />
      <LetterScope placeholder="Choose a company" />
      {companyId ? (
        <Emails companyId={companyId} {...ofProgramme} />
      ) : (
        <EmptyState drawing="table" title="Choose a company" heading="h2">
          The log is shown for one company at a time.
        </EmptyState>
      )}
    </>
  )
}

function Emails(scope: { companyId: string; programmeId?: string }) {
  const { page, search, oneOf } = useListAddress()
  const topic = oneOf('topic', ['all', 'team', 'programme', 'account'])
  const state = oneOf('state', ['all', 'waiting', 'sent', 'failed', 'uncertain'])
  const query = {
    ...scope,
    page,
    search,
    limit: 20,
    ...(topic === 'all' ? {} : { topic }),
    ...(state === 'all' ? {} : { state }),
  }
  const list = useQuery({
    queryKey: ['emails', query],
    queryFn: ({ signal }) => api('GET /admin/emails', { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <AddressList
      what="Emails"
      placeholder="Name or email"
      narrowedBy={{ topic: topic === 'all' ? null : topic, state: state === 'all' ? null : state }}
      tools={
        <>
          <AddressSelect name="topic" label="Kind" options={topics} />
          <AddressSelect name="state" label="State" options={states} />
        </>
      }
      list={list}
      columns={columns}
      nothing={{ title: 'No email matches', text: 'Try another name, kind or state.' }}
      empty={
        <EmptyState drawing="table" title="No emails yet">
          Invitations, notices and what you write will appear here.
        </EmptyState>
      }
    />
  )
}
